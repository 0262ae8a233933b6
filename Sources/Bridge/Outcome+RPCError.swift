import JSON
import JSONRPC
import Phone

/// The one place where what became of a call turns into the wire's error object.
extension RPCError {
  /// The error that tells an outcome; nil where it is none.
  init?(_ outcome: Outcome) {
    switch outcome {
    case .result, .resultText, .unanswered, .later, .disconnected: return nil
    case .flutterError(let error): self.init(error)
    case .rejection(let rejection): self.init(rejection)
    case .notImplemented(let channel, let method): self.init(channel: channel, method: method)
    case .refused(let refusal): self.init(refusal)
    }
  }

  private init(_ error: FlutterError) {
    let data: JSONValue = [
      "type": "FlutterError", "code": .string(error.code), "message": .string(error.message),
      "details": error.details,
    ]
    self.init(
      code: Self.plainInteger(error.code) ?? ErrorCode.flutterError,
      message: error.message ?? error.code,
      data: data)
  }

  private init(_ rejection: Rejection) {
    switch rejection {
    case .error(let code, let message, let userInfo):
      let data: JSONValue = [
        "type": "Rejection", "code": .string(code), "message": .string(message),
        "userInfo": userInfo,
      ]
      self.init(code: ErrorCode.rejection, message: message, data: data)
    case .value(let value):
      self.init(
        code: ErrorCode.rejection, message: "Rejected with \(value.text)",
        data: ["type": "Rejection", "value": value])
    }
  }

  private init(_ refusal: Refusal) {
    switch refusal {
    case .invalidArgument(let argument, let expected, let got):
      let data: JSONValue = [
        "argument": .string(argument), "expected": .string(expected), "got": .string(got),
      ]
      self.init(
        code: ErrorCode.invalidParams,
        message: "Invalid params: \(argument): expected \(expected), got \(got)",
        data: data)
    case .unknownArgument(let path, let known, let got):
      self.init(
        code: ErrorCode.invalidParams,
        message: "Invalid params: \(path) is unknown; \(Self.advice(for: path, known))",
        data: [
          "argument": .string(path),
          "expected": .string(
            known.isEmpty ? "no arguments" : "one of " + known.joined(separator: ", ")),
          "got": .string(got.kindName),
        ])
    case .notFound(let kind, let argument, let value, let reason):
      let isShort = value.brief != value.kindName
      let missing = isShort ? "\(kind) \(value.brief)" : "such \(kind)"
      self.init(
        code: ErrorCode.notFound,
        message: "Not found: there is no \(missing); \(reason)",
        data: ["type": "NotFound", "argument": .string(argument), "value": value])
    case .start(let refusal): self.init(refusal)
    case .unauthenticated(let reason):
      self.init(code: ErrorCode.unauthenticated, message: "Not authenticated: \(reason)")
    case .unknownMethod(let name, let closest):
      let advice = closest.map { "did you mean \($0)?" } ?? "rpc.discover lists all methods"
      self.init(
        code: ErrorCode.methodNotFound,
        message: "Method not found: \(JSONValue.string(name).brief); \(advice)",
        data: ["method": .string(name), "closest": .string(closest)])
    case .timeout(let seconds):
      self.init(
        code: ErrorCode.timeout,
        message: "No such event within \(JSONValue.seconds(seconds).text) seconds",
        data: ["timeout": .seconds(seconds)])
    case .injected(let code, let message, let data):
      self.init(code: code, message: message, data: data)
    case .fault(let reason):
      self.init(code: ErrorCode.internalError, message: "Internal error: \(reason)")
    }
  }

  /// What to write in place of a name that isn't taken.
  private static func advice(for path: String, _ known: [String]) -> String {
    let name = path.split(separator: ".").last.map(String.init) ?? path
    if let closest = Closest.name(to: name, among: known) { return "did you mean \(closest)?" }
    return known.isEmpty ? "no arguments are taken" : "known: " + known.joined(separator: ", ")
  }

  private init(_ refusal: StartRefusal) {
    switch refusal {
    case .authorization(let error):
      let data: JSONValue = [
        "type": "ActivityAuthorizationError", "case": .string(error.rawValue),
        "description": .string(error.failureReason),
      ]
      self.init(
        code: ErrorCode.activityRefused,
        message: "Live Activity refused: \(error.rawValue): \(error.failureReason)", data: data)
    case .activityInput(let code):
      self.init(
        code: ErrorCode.activityRefused,
        message:
          "Live Activity refused: com.apple.ActivityKit.ActivityInput error \(code): no push capability, or no such channel",
        data: refusal.details)
    }
  }

  private init(channel: String, method: String) {
    let message = "No implementation found for method \(method) on channel \(channel)"
    self.init(
      code: ErrorCode.methodNotFound, message: message,
      data: ["type": "MissingPluginException", "message": .string(message)])
  }

  /// The code of a FlutterError where it is spelled as a plain integer.
  private static func plainInteger(_ code: String) -> Int64? {
    guard let number = Int64(code), String(number) == code else { return nil }
    return number
  }
}
