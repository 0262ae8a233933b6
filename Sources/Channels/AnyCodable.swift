import JSON

/// The Pushwoosh SDK's wrapper for any value, which tries Bool before Int when it encodes.
enum AnyCodable {
  /// A value as it comes out.
  ///
  /// The JSON reader bounds how deep this goes.
  static func encoded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .integer(0): .bool(false)
    case .integer(1): .bool(true)
    case .array(let elements): .array(elements.map(encoded))
    case .object(let object):
      .object(JSONObject(object.members.map { .init(key: $0.key, value: encoded($0.value)) }))
    default: value
    }
  }
}
