import EventLoop
import JSON
import JSONRPC

/// Calls made of a server one after another, each once the one before has its result.
final class Conversation {
  /// A call, its arguments as JSON text on one line.
  struct Call {
    let method: String
    var params: String?
  }

  /// How it ended.
  enum End {
    /// The last call's result.
    case result(JSONValue)
    /// An error object in place of a call's result.
    case refused(JSONValue)
    case noServer(String)
    /// The server closed the connection before it answered this method.
    case closed(String)
    /// The time was up before this method was answered.
    case timedOut(String)
    /// A line that is no reply.
    case noReply(String)
  }

  private let address: SocketAddress
  private let calls: [Call]
  private let timeout: Double
  private let loop = EventLoop()
  private var framer = LineFramer(limit: 1 << 30)
  private let timer: Timer
  private var stream: ByteStream?
  private var isConnecting = true
  private var place = 0
  private var end: End?

  /// A conversation with the server at an address; the time is for all of it, in seconds.
  init(with address: SocketAddress, _ calls: [Call], timeout: Double) {
    self.address = address
    self.calls = calls
    self.timeout = timeout
    timer = Timer(on: loop)
  }

  /// Holds the conversation; returns when it has ended.
  func run() -> End {
    timer.start(after: timeout) { [unowned self] in timeIsUp() }
    ByteStream.connect(to: address, on: loop) { [unowned self] in
      begin($0)
    } onFailure: {
      [unowned self] error in
      isConnecting = false
      finish(.noServer("\(error)"))
    }
    loop.run()
    // A connection that is still being made can't be closed; it ends with the process.
    if !isConnecting { loop.close() }
    return end ?? .closed(calls[place].method)
  }

  private func begin(_ stream: ByteStream) {
    self.stream = stream
    isConnecting = false
    stream.onRead = { [unowned self] bytes in
      framer.receive(bytes) { _, line in
        take(line)
        return end == nil ? .more : .enough
      }
    }
    stream.onEnd = { [unowned self] _ in finish(.closed(calls[place].method)) }
    stream.startReading()
    send()
  }

  private func send() {
    let call = calls[place]
    var line = ByteBuffer()
    line.append("{\"jsonrpc\":\"2.0\",\"id\":")
    line.append(Int64(place + 1))
    line.append(",\"method\":")
    line.appendQuoted(call.method)
    if let params = call.params {
      line.append(",\"params\":")
      line.append(raw: params)
    }
    line.append("}\n")
    line.withBytes { stream?.write($0) }
  }

  private func take(_ line: Span<UInt8>) {
    guard let message = try? JSONValue(reading: line), message.object != nil else {
      return finish(.noReply(String(decoding: line)))
    }
    if let error = message["error"] { return finish(.refused(error)) }
    // Whatever has no id is an event.
    guard message["id"] == .count(place + 1), let result = message["result"] else { return }
    place += 1
    if place < calls.count { send() } else { finish(.result(result)) }
  }

  private func timeIsUp() {
    if isConnecting { loop.stop() }
    finish(isConnecting ? .noServer("no answer") : .timedOut(calls[place].method))
  }

  private func finish(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    stream?.close()
    timer.close()
  }
}
