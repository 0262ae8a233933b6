import EventLoop
import JSON

/// Somebody who watches the traffic through a socket; one who reads slowly misses lines and slows nobody.
final class TrafficWatcher {
  private let stream: ByteStream
  private let tap: TrafficTap
  private var tapID = 0
  private var missedLines = 0
  var onEnd: () -> Void = {}

  /// What may wait for a watcher before lines are left out.
  private static let maximumBacklog = 4 << 20

  init(_ stream: ByteStream, tap: TrafficTap) {
    self.stream = stream
    self.tap = tap
  }

  func start() {
    tapID = tap.add { [unowned self] in take($0) }
    stream.onEnd = { [unowned self] _ in end() }
    stream.startReading()
  }

  private func take(_ lines: Span<UInt8>) {
    if stream.pendingCount > Self.maximumBacklog {
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

  func end() {
    tap.remove(tapID)
    stream.close()
    let onEnd = self.onEnd
    self.onEnd = {}
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
