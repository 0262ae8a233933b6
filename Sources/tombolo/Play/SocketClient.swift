import EventLoop
import JSON
import JSONRPC
import Transcripts

/// Nothing listens at an address.
struct NoServer: Error {
  let address: SocketAddress
  let reason: String
}

/// A transcript's connection with a running server; its calls run the loop until something has come.
final class SocketClient: TranscriptClient {
  private let loop: EventLoop
  private let timer: Timer
  private let timeout: Double
  private var stream: ByteStream?
  private var lines = Queue<String>()
  private var hasEnded = false
  private var isWritingShut = false
  private var probes = 0

  /// Connects to a server; expected lines may take so many seconds.
  init(to address: SocketAddress, on loop: EventLoop, timeout: Double) throws(NoServer) {
    self.loop = loop
    self.timeout = timeout
    timer = Timer(on: loop)
    var failure: String?
    ByteStream.connect(to: address, on: loop) { [unowned self] in
      begin($0)
    } onFailure: {
      failure = "\($0)"
      loop.stop()
    }
    wait { stream != nil || failure != nil }
    if stream == nil {
      timer.close()
      throw NoServer(address: address, reason: failure ?? "no answer")
    }
  }

  private func begin(_ stream: ByteStream) {
    self.stream = stream
    stream.onEnd = { [unowned self] _ in
      hasEnded = true
      loop.stop()
    }
    stream.readLines { [unowned self] line in
      lines.append(String(decoding: line))
      return .more
    } afterRead: { [loop] in
      loop.stop()
    }
    loop.stop()
  }

  /// Runs the loop until something is so, or the time is up.
  private func wait(until isDone: () -> Bool) {
    var isLate = false
    timer.start(after: timeout) { [loop] in
      isLate = true
      loop.stop()
    }
    while !isDone(), !isLate { loop.run() }
    timer.stop()
  }

  func send(_ bytes: [UInt8]) { stream?.write(bytes.span) }

  func next(isExpected: Bool) -> Incoming {
    if isExpected || isWritingShut {
      wait { !lines.isEmpty || hasEnded }
    } else if lines.isEmpty, !hasEnded {
      probe()
    }
    if let line = lines.takeFirst() { return .line(line) }
    return hasEnded ? .end : .nothing
  }

  /// A call that is answered shows that nothing else is on its way.
  private func probe() {
    probes += 1
    let id = "\"quiet-\(probes)\""
    send(Array("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"server.info\"}\n".utf8))
    func isReply(_ line: String) -> Bool { line.contains("\"id\":\(id)") }
    wait { lines.contains(where: isReply) || hasEnded }
    lines.removeAll(where: isReply)
  }

  func halfClose() {
    isWritingShut = true
    stream?.shutDownWriting()
  }

  func close() {
    lines = Queue()
    hasEnded = true
    stream?.close()
    timer.close()
  }
}
