import EventLoop
import JSONRPC

extension ByteStream {
  /// The longest line that is taken from a server, in bytes: far more than one sends.
  private static let maximumLine = 1 << 30

  /// Starts reading from a server; hands on each line, and tells after those of each read.
  func readLines(
    _ take: @escaping (Span<UInt8>) -> LineFramer.Appetite, afterRead: @escaping () -> Void = {}
  ) {
    var framer = LineFramer(limit: Self.maximumLine)
    onRead = { bytes in
      framer.receive(bytes) { _, line in take(line) }
      afterRead()
    }
    startReading()
  }
}
