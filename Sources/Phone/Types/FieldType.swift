/// What a field of an activity's attributes or content state holds, as Swift would declare it.
package indirect enum FieldType: Equatable, Sendable {
  case string
  case int
  case double
  case bool
  /// Seconds since 2001, as the default JSONDecoder reads a Date.
  case date
  /// Whatever comes, null too, as an AnyCodable takes it.
  case any
  case optional(FieldType)
  case array(FieldType)
  /// A dictionary whose keys are strings.
  case dictionary(FieldType)
  case object(FieldDeclarations)

  /// The types that stand for themselves, by Swift's name.
  static let plain: [(name: String, type: FieldType)] = [
    ("String", .string), ("Int", .int), ("Double", .double), ("Bool", .bool), ("Date", .date),
    ("Any", .any),
  ]

  /// Whether a value may be missing.
  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// Whether a date is anywhere within.
  var hasDates: Bool {
    switch self {
    case .date: true
    case .string, .int, .double, .bool, .any: false
    case .optional(let type), .array(let type), .dictionary(let type): type.hasDates
    case .object(let declarations): declarations.hasDates
    }
  }

  /// The type's spelling, as in an error message; a nested object is "object".
  var spelling: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .date: "Date"
    case .any: "Any"
    case .optional(let type): type.spelling + "?"
    case .array(let element): "[\(element.spelling)]"
    case .dictionary(let value): "[String: \(value.spelling)]"
    case .object: "object"
    }
  }
}
