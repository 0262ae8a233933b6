import EventLoop
import JSON
import JSONRPC

/// `tombolo call`: one call of a running server.
enum Call {
  static let command = Command(
    name: "call",
    summary: "Call a method of a running server and print its result.",
    discussion: """
      For example: tombolo call startLiveActivity '{"elapsedSeconds":0}'
      A refusal goes to standard error, with exit code 1. The method rpc.discover lists all methods.
      """,
    operands: [
      Operand(name: "METHOD", help: "a channel's method or a device method"),
      Operand(
        name: "PARAMS", help: "its arguments as JSON; - reads them from standard input",
        isRequired: false),
    ],
    options: [
      address.declaration, device.declaration, CommonOptions.token.declaration, timeout.declaration,
    ],
    run: run)

  private static let address = CommonOptions.serverAddress(
    "where the server listens (\(CommonOptions.defaultAddress))")

  private static let device = ValueOption(
    "--device", "NAME", "the phone to call; a new name makes a new phone (default)",
    expectation: "a name"
  ) { $0.isEmpty ? nil : $0 }

  private static let timeout = ValueOption(
    "--timeout", "SECONDS", "how long to wait for the result (35)",
    expectation: "a number of seconds above 0, up to 1000000"
  ) { text in Double(text).flatMap { $0 > 0 && $0 <= 1_000_000 ? $0 : nil } }

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
    let address = try arguments.value(address) ?? CommonOptions.defaultAddress
    let timeout = try arguments.value(timeout) ?? 35
    var calls: [Conversation.Call] = []
    let token = try CommonOptions.token(in: arguments)
    if let token {
      calls.append(.init(method: "server.authenticate", params: object("token", token)))
    }
    if let device = try arguments.value(device) {
      calls.append(.init(method: "device.attach", params: object("device", device)))
    }
    let params = try arguments.operands.dropFirst().first.map(params)
    calls.append(.init(method: arguments.operands[0], params: params))

    EventLoop.ignoreBrokenPipes()
    let end = Conversation(with: address, calls, timeout: timeout).run()
    return tell(end, address, timeout, hasToken: token != nil)
  }

  private static func object(_ name: String, _ text: String) -> String {
    JSONValue.object([name: .string(text)]).text
  }

  /// The arguments as they go over the wire: in their own spelling, on one line.
  private static func params(_ text: String) throws(UsageError) -> String {
    let text = text == "-" ? standardInput() : text
    do throws(JSONError) {
      _ = try JSONValue(reading: text.utf8.span)
    } catch {
      throw UsageError(
        "PARAMS is no JSON: \(error.reason) at byte \(error.byte); "
          + "write it as one argument, such as '{\"elapsedSeconds\":5}'")
    }
    // In valid JSON a line's end stands only between values.
    return String(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : Character($0) })
  }

  private static func standardInput() -> String {
    var text = ""
    while let line = readLine(strippingNewline: false) { text += line }
    return text
  }

  private static func tell(
    _ end: Conversation.End, _ address: SocketAddress, _ timeout: Double, hasToken: Bool
  ) -> ExitCode {
    switch end {
    case .result(let result):
      Console.output.write((Console.output.isTerminal ? result.indentedText : result.text) + "\n")
      return .done
    case .refused(let error):
      let isTokenMissing = error["code"] == .integer(ErrorCode.unauthenticated) && !hasToken
      let advice = isTokenMissing ? "; give it with --token, or in TOMBOLO_TOKEN" : ""
      Tool.complain(error.refusalText + advice)
      return .refused
    case .noServer(let reason):
      Tool.complain("no server at \(address) (\(reason)); start one with: \(address.startCommand)")
      return .noServer
    case .closed(let method):
      Tool.complain("\(address) closed the connection before it answered \(method.shown)")
      return .refused
    case .timedOut(let method):
      Tool.complain(
        "no reply to \(method.shown) within \(JSONValue.seconds(timeout).text) s; wait longer with "
          + "--timeout, or see whether the phone is set to leave calls unanswered (asOnPhone)")
      return .refused
    case .noReply(let line):
      Tool.complain("what listens at \(address) doesn't speak JSON-RPC: \(line.cut(to: 80).quoted)")
      return .refused
    }
  }
}

extension SocketAddress {
  /// How a server is started that listens there.
  fileprivate var startCommand: String {
    switch self {
    case CommonOptions.defaultAddress: "tombolo serve"
    case .tcp: "tombolo serve --listen \(self)"
    case .unix(let path): "tombolo serve --unix \(path)"
    }
  }
}
