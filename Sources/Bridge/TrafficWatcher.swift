import EventLoop
import JSON

/// Somebody who watches the traffic through a socket; one who reads slowly misses lines and slows nobody.
final class TrafficWatcher {
  private let stream: ByteStream
  private let tap: TrafficTap
  private let log: Log
  private let patience: Timer
  private var tapID = 0
  private var missedLines = 0
  private var hasWarned = false
  var onEnd: () -> Void = {}

  /// What may wait for a watcher before lines are left out.
  private static let maximumBacklog = 4 << 20

  /// How long the end of the server waits for a watcher to read what it has, in seconds.
  private static let endTime = 0.5

  /// A watcher that isn't told anything yet; its timer is its own.
  init(_ stream: ByteStream, tap: TrafficTap, timer: Timer, log: Log) {
    self.stream = stream
    self.tap = tap
    self.log = log
    patience = timer
  }

  func start() {
    tapID = tap.add { [unowned self] in take($0) }
    stream.onEnd = { [unowned self] _ in close() }
    stream.startReading()
  }

  private func take(_ lines: Span<UInt8>) {
    if stream.pendingCount > Self.maximumBacklog {
      if !hasWarned {
        hasWarned = true
        log.warning("\(stream.peer) watches too slowly; lines are left out for it")
      }
      missedLines += lines.lineCount
      return
    }
    if missedLines > 0 {
      var notice = ByteBuffer()
      notice.append(json: ["at": .seconds(EventLoop.wallTime()), "missed": .count(missedLines)])
      notice.append(UInt8(ascii: "\n"))
      notice.withBytes { stream.write($0) }
      missedLines = 0
    }
    stream.write(lines)
  }

  /// Takes no more lines, and closes once those it has are sent, or after a while.
  func end() {
    tap.remove(tapID)
    stream.onEnd = { [self] _ in close() }
    stream.shutDownWriting { [self] in close() }
    patience.start(after: Self.endTime) { [self] in close() }
  }

  private func close() {
    tap.remove(tapID)
    patience.close()
    stream.close()
    onEnd()
  }
}

extension Span<UInt8> {
  fileprivate var lineCount: Int {
    var count = 0
    var place = 0
    while let newline = firstIndex(of: 0x0A, from: place) {
      count += 1
      place = newline + 1
    }
    return count
  }
}
