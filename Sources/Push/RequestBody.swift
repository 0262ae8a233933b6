import JSON

/// Why a vendor's back end refuses a body, in its own form.
protocol RequestBodyError: Error {
  static func missing(_ path: String) -> Self
  static func wrongKind(_ path: String, _ expected: String, _ got: JSONValue) -> Self
}

/// Reads the members of a vendor's request body; null counts as missing.
enum RequestBody<Failure: RequestBodyError> {
  /// A value of any kind.
  static func value(_ value: JSONValue?, _ path: String) throws(Failure) -> JSONValue {
    guard let value, value != .null else { throw .missing(path) }
    return value
  }

  /// A text that isn't empty.
  static func text(_ value: JSONValue?, _ path: String) throws(Failure) -> String {
    let value = try self.value(value, path)
    guard let text = value.string, !text.isEmpty else {
      throw .wrongKind(path, "a text that isn't empty", value)
    }
    return text
  }

  static func object(_ value: JSONValue?, _ path: String) throws(Failure) -> JSONObject {
    let value = try self.value(value, path)
    guard let object = value.object else { throw .wrongKind(path, "an object", value) }
    return object
  }
}
