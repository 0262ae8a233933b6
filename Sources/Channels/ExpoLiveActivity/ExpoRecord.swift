import JSON
import Phone

/// The fields of a record that an Expo module takes, and how it casts what JavaScript gives for them.
struct ExpoRecord: Sendable {
  /// What a field may hold; each but a text that is required may be left out.
  enum Kind: Sendable {
    /// A text; where it is left out it is "", and null won't do.
    case requiredString
    case string
    case double
    /// A whole number; JavaScript's are rounded.
    case int
    case choice([String])
    case record(ExpoRecord)
  }

  /// The record's name in Swift.
  let name: String
  let fields: [(name: String, kind: Kind)]

  /// What is wrong with a value, in Expo's words.
  struct Failure: Error {
    let message: String
  }

  /// The record of a value, in the order of its fields; what is left out or null is not there.
  ///
  /// Goes as deep as the record is declared.
  func cast(_ value: JSONValue) throws(Failure) -> JSONObject {
    guard let given = value.object else {
      throw Failure(message: "Cannot convert '\(value.brief)' to \(name)")
    }
    var record = JSONObject()
    for field in fields {
      record[field.name] = try Self.cast(given[field.name], field.kind, field.name)
    }
    return record
  }

  private static func cast(
    _ value: JSONValue?, _ kind: Kind, _ name: String
  ) throws(Failure) -> JSONValue? {
    guard let value, value != .null else {
      guard case .requiredString = kind else { return nil }
      if value == nil { return "" }
      throw Failure(message: "Value for field '\(name)' is required, got nil")
    }
    switch kind {
    case .requiredString where value.string != nil: return value
    case .string where value.string != nil: return value
    case .double where value.number != nil: return value
    case .int:
      if let number = value.roundedInt { return .integer(number) }
    case .choice(let choices) where choices.contains(value.string ?? ""): return value
    case .record(let record): return .object(try record.cast(value))
    default: break
    }
    throw Failure(
      message: "Cannot cast '\(value.brief)' for field '\(name)' of type \(kind.typeName)")
  }
}

extension ExpoRecord.Kind {
  /// The field's type in Swift.
  fileprivate var typeName: String {
    switch self {
    case .requiredString: "String"
    case .string: "Optional<String>"
    case .double: "Optional<Double>"
    case .int: "Optional<Int>"
    case .choice: "Optional<DynamicIslandTimerType>"
    case .record(let record): "Optional<\(record.name)>"
    }
  }
}

extension JSONValue {
  /// The whole number nearest to a number, halves away from zero.
  fileprivate var roundedInt: Int64? {
    number.flatMap { Int64(exactly: $0.rounded()) }
  }
}
