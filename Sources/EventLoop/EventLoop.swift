import CUV
import Glibc

/// libuv's loop: it waits for sockets, timers and signals and calls back on the thread that runs it.
///
/// Everything made on a loop belongs to that thread. Before the loop is closed, all that was made on it must be closed.
@safe
package final class EventLoop {
  let handle: UnsafeMutablePointer<uv_loop_t>
  /// One read at a time is under way, so all streams share this memory, which the handle knows, too.
  private let readBuffer: UnsafeMutablePointer<CChar>
  private static let readBufferSize = 65536

  /// A loop of its own.
  package init() {
    unsafe handle = .allocate(capacity: 1)
    let status = unsafe uv_loop_init(handle)
    precondition(status == 0, "no event loop: \(SystemError(status))")
    unsafe readBuffer = .allocate(capacity: Self.readBufferSize)
    unsafe readBuffer.initialize(repeating: 0, count: Self.readBufferSize)
    unsafe handle.pointee.data = UnsafeMutableRawPointer(readBuffer)
  }

  deinit {
    unsafe handle.deallocate()
    unsafe readBuffer.deallocate()
  }

  /// The memory into which a loop's streams read.
  static func readBuffer(of loop: UnsafeMutablePointer<uv_loop_t>) -> uv_buf_t {
    let memory = unsafe loop.pointee.data?.assumingMemoryBound(to: CChar.self)
    return unsafe uv_buf_init(memory, UInt32(readBufferSize))
  }

  /// Runs until `stop`, or until nothing is left that could call back.
  package func run() { _ = unsafe uv_run(handle, UV_RUN_DEFAULT) }

  /// Lets `run` return after the present turn.
  package func stop() { unsafe uv_stop(handle) }

  /// Runs what is due and waits for nothing.
  package func runOnce() { _ = unsafe uv_run(handle, UV_RUN_NOWAIT) }

  /// Waits for the closing of all that was closed, then gives the loop back; something left open is a fault.
  package func close() {
    run()
    let status = unsafe uv_loop_close(handle)
    precondition(status == 0, "the event loop was closed with handles open: \(SystemError(status))")
  }

  /// The wall clock: seconds since 1970, in whole milliseconds.
  package static func wallTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec * 1000 + time.tv_nsec / 1_000_000) / 1000
  }

  /// A number from the system's source of randomness.
  package static func randomSeed() -> UInt64 { UInt64.random(in: 0...UInt64.max) }

  /// Lets a write to a closed connection be an error and not the end of the process.
  package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Raises the number of open files this process may have as far as the system lets it.
  package static func raiseOpenFileLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
