package import JSON

/// The error with which a fault answers, given as the error object of a reply, or a part of it.
package struct InjectedError: Equatable {
  private enum Kind: Equatable {
    case flutterError(FlutterError)
    case rejection(Rejection)
    case missingPlugin
    /// Any other error of a reply.
    case other(code: Int64, message: String, data: JSONValue?)
  }

  /// The error as it was given.
  let given: JSONObject
  private let kind: Kind

  /// The most bytes of JSON that an error may have.
  private static let maximumByteCount = 65_536
  private static let members = ["code", "message", "data"]
  private static let usualCode = "fault"
  private static let usualMessage = "A fault was injected"

  /// What is answered where nothing else was given.
  static let usual = InjectedError(
    given: [:], kind: .flutterError(FlutterError(code: usualCode, message: usualMessage)))

  private init(given: JSONObject, kind: Kind) {
    self.given = given
    self.kind = kind
  }

  /// The error that an object with `code`, `message` and `data` stands for.
  ///
  /// The type in `data` says what it is to the app. Without one, a code that is text, or 0 or above, makes a FlutterError
  /// with `data` as its details, and any other an error that nothing native knows of.
  package init(_ given: JSONObject, path: String) throws(Refusal) {
    let byteCount = JSONValue.object(given).byteCount
    guard byteCount <= Self.maximumByteCount else {
      throw .invalidArgument(
        path, expected: "at most \(Self.maximumByteCount) bytes of JSON", got: "\(byteCount)")
    }
    for member in given.members where !Self.members.contains(member.key) {
      throw .unknownArgument("\(path).\(member.key)", known: Self.members, got: member.value)
    }
    self.given = given
    let message = try Self.text("message", of: given, path)
    if let data = given["data"]?.object, let type = data["type"]?.string {
      let path = "\(path).data"
      switch type {
      case "FlutterError":
        kind = .flutterError(
          FlutterError(
            code: try Self.text("code", of: data, path) ?? Self.usualCode,
            message: try Self.text("message", of: data, path) ?? message,
            details: data["details"] ?? .null))
        return
      case "Rejection":
        kind = .rejection(try Self.rejection(data, message, path))
        return
      case "MissingPluginException":
        kind = .missingPlugin
        return
      default: break
      }
    }
    kind = try Self.kind(given, message, path)
  }

  private static func kind(
    _ given: JSONObject, _ message: String?, _ path: String
  ) throws(Refusal) -> Kind {
    switch given["code"] {
    case .none, .some(.null):
      return .flutterError(
        FlutterError(
          code: usualCode, message: message ?? usualMessage, details: given["data"] ?? .null))
    case .string(let code):
      return .flutterError(
        FlutterError(code: code, message: message, details: given["data"] ?? .null))
    case .integer(let code) where code >= 0:
      return .flutterError(
        FlutterError(code: String(code), message: message, details: given["data"] ?? .null))
    case .integer(let code):
      return .other(code: code, message: message ?? usualMessage, data: given["data"])
    case .some(let other):
      throw .wrongKind("\(path).code", expected: "Int or String", got: other)
    }
  }

  private static func rejection(
    _ data: JSONObject, _ message: String?, _ path: String
  ) throws(Refusal) -> Rejection {
    if let value = data["value"] { return .value(value) }
    return .error(
      code: try text("code", of: data, path) ?? usualCode,
      message: try text("message", of: data, path) ?? message ?? usualMessage,
      userInfo: data["userInfo"] ?? .null)
  }

  private static func text(
    _ name: String, of object: JSONObject, _ path: String
  ) throws(Refusal) -> String? {
    guard let value = object[name], value != .null else { return nil }
    guard let text = value.string else {
      throw .wrongKind("\(path).\(name)", expected: "String", got: value)
    }
    return text
  }

  /// What a call of a method is answered with.
  func outcome(of method: String) -> Outcome {
    switch kind {
    case .flutterError(let error): return .flutterError(error)
    case .rejection(let rejection): return .rejection(rejection)
    case .missingPlugin:
      let name = ChannelMethodName(splitting: method)
      return .notImplemented(channel: name?.channel ?? "", method: name?.method ?? method)
    case .other(let code, let message, let data):
      return .refused(.injected(code: code, message: message, data: data))
    }
  }
}
