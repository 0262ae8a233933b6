import EventLoop
import JSON

/// Writes the traffic to a file.
final class TrafficRecorder {
  private let file: FileWriter
  private let tap: TrafficTap
  private let timer: Timer
  private let log: Log
  private var tapID = 0
  private var lines = ByteBuffer()
  private var isTimed = false
  private var hasFailed = false

  /// What is gathered before it is written.
  private static let fullBuffer = 256 << 10
  /// How long lines may wait for more, in seconds.
  private static let waitingTime = 0.25

  init(file: FileWriter, tap: TrafficTap, timer: Timer, log: Log) {
    self.file = file
    self.tap = tap
    self.timer = timer
    self.log = log
    tapID = tap.add { [unowned self] in take($0) }
  }

  private func take(_ bytes: Span<UInt8>) {
    lines.append(bytes)
    if lines.count >= Self.fullBuffer { return write() }
    guard !isTimed else { return }
    isTimed = true
    timer.start(after: Self.waitingTime) { [unowned self] in
      isTimed = false
      write()
    }
  }

  private func write() {
    guard !hasFailed, !lines.isEmpty else { return }
    do throws(FileError) {
      try lines.withBytes(file.write)
    } catch {
      hasFailed = true
      log.error("\(error); nothing more is recorded")
    }
    lines.removeAll()
  }

  /// Writes what is left; the file is complete.
  func close() {
    tap.remove(tapID)
    write()
    timer.close()
  }
}
