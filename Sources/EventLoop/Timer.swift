import CUV

/// A timer on a loop: one action at a time, once or again and again.
@safe
package final class Timer {
  private let handle: UnsafeMutablePointer<uv_timer_t>
  private var action: () -> Void = {}
  private var isClosed = false

  /// A timer that isn't running.
  ///
  /// It must be closed before its loop.
  package init(on loop: EventLoop) {
    unsafe handle = .allocate(capacity: 1)
    unsafe uv_timer_init(loop.handle, handle)
    unsafe handle.pointee.data = Unmanaged.passRetained(self).toOpaque()
  }

  /// Runs an action after so many seconds, in place of what was set before.
  ///
  /// It runs no sooner than that, and again and again where the interval, also in seconds, is not 0.
  package func start(
    after seconds: Double, every interval: Double = 0, _ action: @escaping () -> Void
  ) {
    guard !isClosed else { return }
    self.action = action
    // libuv counts from the turn's beginning; an old one would let the timer fire too early.
    unsafe uv_update_time(handle.pointee.loop)
    let callback: uv_timer_cb = { handle in
      guard let timer = unsafe Timer.from(handle) else { return }
      timer.action()
    }
    unsafe uv_timer_start(handle, callback, Self.milliseconds(seconds), Self.milliseconds(interval))
  }

  /// Forgets the action.
  package func stop() {
    unsafe uv_timer_stop(handle)
    action = {}
  }

  /// Ends the timer for good.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    action = {}
    unsafe uv_close(UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self)) {
      guard let data = unsafe $0?.pointee.data else { return }
      let timer = unsafe Unmanaged<Timer>.fromOpaque(data).takeRetainedValue()
      unsafe timer.handle.deallocate()
    }
  }

  private static func milliseconds(_ seconds: Double) -> UInt64 {
    UInt64(max(0, min(seconds, 1e9)) * 1000 + 0.999)
  }

  private static func from(_ handle: UnsafeMutablePointer<uv_timer_t>?) -> Timer? {
    guard let data = unsafe handle?.pointee.data else { return nil }
    return unsafe Unmanaged<Timer>.fromOpaque(data).takeUnretainedValue()
  }
}
