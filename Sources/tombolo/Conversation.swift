import EventLoop
import JSON
import JSONRPC

/// Calls made of a server one after another, each once the one before has its result.
final class Conversation {
  /// A call, its arguments as JSON text on one line.
  struct Call {
    let method: String
    var params: String?

    init(method: String, params: String? = nil) {
      self.method = method
      self.params = params
    }

    init(_ method: String, _ params: JSONObject) {
      self.init(method: method, params: JSONValue.object(params).text)
    }
  }

  /// How it ended.
  enum End {
    /// The last call's result.
    case result(JSONValue)
    /// An error object in place of a call's result.
    case refused(JSONValue)
    case noServer(String)
    /// The server closed the connection before it answered this method, if any.
    case closed(String?)
    /// The time was up before this method was answered.
    case timedOut(String)
    /// A line that is no reply.
    case noReply(String)
    /// The person ended it, or whoever holds it.
    case interrupted
  }

  /// What a result leads to: calls to be made after those that are left.
  var onResult: (_ method: String, JSONValue) -> [Call] = { _, _ in [] }
  /// What is called in place of all that is left where a call is refused; nil where that ends the conversation.
  var onRefusal: (_ method: String, JSONValue) -> [Call]? = { _, _ in nil }
  /// What an event leads to; who sets it keeps the conversation going until the server or the person ends it.
  var onEvent: ((_ event: JSONValue) -> [Call])?
  /// What a reminder leads to.
  var onReminder: () -> [Call] = { [] }

  private let address: SocketAddress
  /// The calls that are left; the first one has been sent.
  private var calls: [Call]
  private let timeout: Double
  private let loop = EventLoop()
  private let timer: Timer
  private let reminder: Timer
  private var signals: [SignalWatcher] = []
  private var stream: ByteStream?
  private var isConnecting = true
  /// The id of the call that has been sent.
  private var number = 0
  private var end: End?

  /// A conversation with the server at an address; the time is for the calls up to the first event, in seconds.
  init(with address: SocketAddress, _ calls: [Call], timeout: Double) {
    self.address = address
    self.calls = calls
    self.timeout = timeout
    timer = Timer(on: loop)
    reminder = Timer(on: loop)
  }

  /// Holds the conversation; returns when it has ended.
  func run() -> End {
    timer.start(after: timeout) { [unowned self] in timeIsUp() }
    if onEvent != nil {
      signals = SignalWatcher.Kind.allCases.map { kind in
        SignalWatcher(for: kind, on: loop) { [unowned self] in stop() }
      }
    }
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
    return end ?? .closed(calls.first?.method)
  }

  /// Reminds of something of which no event tells, in so many seconds; in place of what it was to remind of before.
  func remind(after seconds: Double?) {
    reminder.stop()
    guard let seconds else { return }
    reminder.start(after: seconds) { [unowned self] in add(onReminder()) }
  }

  /// Ends the conversation.
  func stop() { finish(.interrupted) }

  private func begin(_ stream: ByteStream) {
    self.stream = stream
    isConnecting = false
    stream.onEnd = { [unowned self] _ in finish(.closed(calls.first?.method)) }
    stream.readLines { [unowned self] line in
      take(line)
      return end == nil ? .more : .enough
    }
    send()
  }

  private func send() {
    guard let call = calls.first else { return }
    number += 1
    var line = ByteBuffer()
    line.append("{\"jsonrpc\":\"2.0\",\"id\":")
    line.append(Int64(number))
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
    if message["method"] == "event" {
      return add(onEvent?(message["params"] ?? .null) ?? [])
    }
    if let error = message["error"] { return takeRefusal(error) }
    guard message["id"] == .count(number), let call = calls.first, let result = message["result"]
    else { return }
    calls.removeFirst()
    calls += onResult(call.method, result)
    if !calls.isEmpty {
      send()
    } else if onEvent == nil {
      finish(.result(result))
    } else {
      timer.stop()
    }
  }

  private func takeRefusal(_ error: JSONValue) {
    guard let method = calls.first?.method, let others = onRefusal(method, error) else {
      return finish(.refused(error))
    }
    calls = others
    send()
  }

  private func add(_ more: [Call]) {
    let isIdle = calls.isEmpty
    calls += more
    if isIdle { send() }
  }

  private func timeIsUp() {
    let method = calls.first?.method ?? ""
    finish(isConnecting ? .noServer("no answer") : .timedOut(method))
  }

  private func finish(_ end: End) {
    guard self.end == nil else { return }
    self.end = end
    stream?.close()
    timer.close()
    reminder.close()
    for signal in signals { signal.close() }
    if isConnecting { loop.stop() }
  }
}
