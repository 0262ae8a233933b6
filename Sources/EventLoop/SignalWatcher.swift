import CUV
import Glibc

/// Calls back when the process is sent a signal.
@safe
package final class SignalWatcher {
  /// The signals a server listens to.
  package enum Kind: CaseIterable {
    case interrupt
    case terminate

    var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      }
    }
  }

  private let handle: UnsafeMutablePointer<uv_signal_t>
  private var action: () -> Void
  private var isClosed = false

  /// Starts to watch for a signal.
  ///
  /// It must be closed before its loop.
  package init(for kind: Kind, on loop: EventLoop, _ action: @escaping () -> Void) {
    self.action = action
    unsafe handle = .allocate(capacity: 1)
    unsafe uv_signal_init(loop.handle, handle)
    unsafe handle.pointee.data = Unmanaged.passRetained(self).toOpaque()
    let callback: uv_signal_cb = { handle, _ in
      guard let data = unsafe handle?.pointee.data else { return }
      unsafe Unmanaged<SignalWatcher>.fromOpaque(data).takeUnretainedValue().action()
    }
    unsafe uv_signal_start(handle, callback, kind.number)
    Self.unblock(kind.number)
  }

  /// A process inherits the signals its parent's thread blocks, and libraries that run threads block them all.
  private static func unblock(_ number: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Stops watching.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    action = {}
    unsafe uv_close(UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self)) {
      guard let data = unsafe $0?.pointee.data else { return }
      let watcher = unsafe Unmanaged<SignalWatcher>.fromOpaque(data).takeRetainedValue()
      unsafe watcher.handle.deallocate()
    }
  }
}
