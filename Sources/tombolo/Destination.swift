import EventLoop
import JSON
import JSONRPC

/// The server and the phone that a command talks to, as its options name them.
struct Destination {
  let address: SocketAddress
  private let token: String?
  private let timeout: Double
  /// What is called before anything else.
  private let opening: [Conversation.Call]

  /// The options that name them.
  static let options = [
    addressOption.declaration, deviceOption.declaration, CommonOptions.token.declaration,
    timeoutOption.declaration,
  ]

  private static let addressOption = CommonOptions.serverAddress(
    "where the server listens (TOMBOLO_ADDRESS, or else \(CommonOptions.defaultAddress))")

  static let deviceOption = ValueOption(
    "--device", "NAME", "the phone to call; a new name makes a new phone (default)",
    expectation: "a name"
  ) { $0.isEmpty ? nil : $0 }

  static let timeoutOption = ValueOption(
    "--timeout", "SECONDS", "how long to wait for the result (35)",
    expectation: "a number of seconds above 0, up to 1000000"
  ) { text in Double(text).flatMap { $0 > 0 && $0 <= 1_000_000 ? $0 : nil } }

  /// How long a result is waited for, in seconds.
  static let usualTimeout = 35.0

  init(_ arguments: CommandLineArguments) throws(UsageError) {
    address =
      if let given = try arguments.value(Self.addressOption) { given } else {
        try Self.usualAddress()
      }
    timeout = try arguments.value(Self.timeoutOption) ?? Self.usualTimeout
    token = try CommonOptions.token(in: arguments)
    let device = try arguments.value(Self.deviceOption)
    opening = Self.opening(token: token, device: device).map { Conversation.Call($0, $1) }
  }

  /// Where the server is unless that is said: where the environment says, else at the default address.
  private static func usualAddress() throws(UsageError) -> SocketAddress {
    let variable = "TOMBOLO_ADDRESS"
    guard let text = Environment[variable], !text.isEmpty else {
      return CommonOptions.defaultAddress
    }
    return try addressOption.value(of: text, from: variable)
  }

  /// The calls that come first on a connection.
  static func opening(
    token: String?, device: String?
  ) -> [(method: String, params: JSONObject)] {
    var calls: [(method: String, params: JSONObject)] = []
    if let token { calls.append(("server.authenticate", ["token": .string(token)])) }
    if let device { calls.append(("device.attach", ["device": .string(device)])) }
    return calls
  }

  /// A conversation there that makes these calls.
  func conversation(_ calls: [Conversation.Call]) -> Conversation {
    EventLoop.ignoreBrokenPipes()
    return Conversation(with: address, opening + calls, timeout: timeout)
  }

  /// Says why a conversation came to no result; nothing where it did.
  func tell(_ end: Conversation.End) -> ExitCode {
    switch end {
    case .result, .interrupted: return .done
    case .refused(let error):
      let isTokenMissing = error["code"] == .integer(ErrorCode.unauthenticated) && token == nil
      let advice = isTokenMissing ? "; give it with --token, or in TOMBOLO_TOKEN" : ""
      Tool.complain(error.refusalText + advice)
      return .refused
    case .noServer(let reason):
      return Self.tellNoServer(at: address, reason)
    case .closed(let method):
      let before = method.map { " before it answered \($0.shown)" } ?? ""
      Tool.complain("\(address) closed the connection\(before)")
      return .refused
    case .timedOut(let method):
      Tool.complain(
        "no reply to \(method.shown) within \(JSONValue.seconds(timeout).text) s; wait longer with "
          + "--timeout, or see whether a fault holds it back (faults.list), or the phone is set to "
          + "leave calls unanswered (asOnPhone)")
      return .refused
    case .noReply(let line):
      Tool.complain("what listens at \(address) doesn't speak JSON-RPC: \(line.cut(to: 80).quoted)")
      return .refused
    }
  }

  /// Says that nothing listens there, and how to start what would.
  static func tellNoServer(at address: SocketAddress, _ reason: String) -> ExitCode {
    Tool.complain("no server at \(address) (\(reason)); start one with: \(address.startCommand)")
    return .noServer
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
