/// A JSON value that keeps the kind of its numbers and the order of its members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// An integer beyond Int64.max; smaller ones are always `.integer`.
  case unsigned(UInt64)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The name of the value's kind, as error messages have it.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .unsigned: "integer"
    case .double: "double"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The text of a string; nil for every other kind.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A number of any kind as a double; nil for every other kind.
  package var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .unsigned(let integer): Double(integer)
    case .double(let double): double
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// A boolean; nil for every other kind.
  package var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The elements of an array; nil for every other kind.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object; nil for every other kind.
  package var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The value of an object's member; nil where there is none, or no object.
  package subscript(key: String) -> JSONValue? { object?[key] }

  /// A time or duration in seconds: whole ones are integers.
  package static func seconds(_ seconds: Double) -> JSONValue {
    if let whole = Int64(exactly: seconds) { .integer(whole) } else { .double(seconds) }
  }

  /// A time in seconds, or null.
  package static func seconds(_ seconds: Double?) -> JSONValue {
    if let seconds { .seconds(seconds) } else { .null }
  }

  /// A string, or null.
  package static func string(_ text: String?) -> JSONValue {
    if let text { .string(text) } else { .null }
  }

  /// A count.
  package static func count(_ count: Int) -> JSONValue { .integer(Int64(count)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral flag: Bool) { self = .bool(flag) }
  package init(integerLiteral number: Int64) { self = .integer(number) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(distinct: members.map { .init(key: $0.0, value: $0.1) }))
  }
}
