package import JSON

/// Declarations as JSON: `{"elapsedTime":"Int","meta":{"k":"String?"},"items?":[{"name":"String"}]}`.
///
/// A text is a type in Swift's words, an object a nested struct, an array of one declaration an array of it, and an object
/// whose one key is `[String]` a dictionary of it. A question mark after the key makes a nested one optional.
extension FieldDeclarations {
  /// The key that makes an object a dictionary.
  fileprivate static let dictionaryKey = "[String]"
  /// The most bytes that a field's name may have.
  private static let maximumNameCount = 128

  /// Reads declarations; an error names the field by its path, which begins with `path`.
  package init(reading value: JSONValue, path: String) throws(Refusal) {
    try self.init(reading: value, path: path, depth: 0)
  }

  fileprivate init(reading value: JSONValue, path: String, depth: Int) throws(Refusal) {
    guard let object = value.object else {
      throw .wrongKind(path, expected: "an object of fields, each with its type", got: value)
    }
    var fields: [Field] = []
    var names: Set<String> = []
    for member in object.members {
      let field = try Self.field(member, path: path, depth: depth)
      guard names.insert(field.name).inserted else {
        throw .invalidArgument(
          "\(path).\(member.key)", expected: "a field that is declared once", got: "twice")
      }
      fields.append(field)
    }
    self.init(fields)
  }

  private static func field(
    _ member: JSONObject.Member, path: String, depth: Int
  ) throws(Refusal) -> Field {
    let isMarked = member.key.last == "?"
    let name = isMarked ? String(member.key.dropLast()) : member.key
    guard (1...maximumNameCount).contains(name.utf8.count), name.last != "?",
      name != dictionaryKey
    else {
      throw .invalidArgument(
        path, expected: "field names of 1 to \(maximumNameCount) bytes",
        got: JSONValue.string(member.key).brief)
    }
    let type = try FieldType(reading: member.value, path: "\(path).\(name)", depth: depth)
    if isMarked, type.isOptional {
      throw .invalidArgument(
        "\(path).\(name)", expected: "one question mark, after the key or after the type",
        got: "two")
    }
    return Field(name, isMarked ? .optional(type) : type)
  }

  /// The declarations in the same notation.
  package var json: JSONValue {
    .object(
      JSONObject(
        fields.map { field in
          if case .optional(let type) = field.type, type.holdsObject {
            .init(key: field.name + "?", value: type.json)
          } else {
            .init(key: field.name, value: field.type.json)
          }
        }))
  }
}

extension FieldType {
  fileprivate static let expected =
    "a type: String, Int, Double, Bool, Date, Any, [T], [String: T], T?, or an object of fields"

  fileprivate init(reading value: JSONValue, path: String, depth: Int) throws(Refusal) {
    guard depth < TypeNotation.maximumDepth else {
      throw .invalidArgument(
        path, expected: "at most \(TypeNotation.maximumDepth) levels", got: "more")
    }
    switch value {
    case .string(let text):
      guard let type = TypeNotation.type(text, depth: depth) else {
        throw .invalidArgument(path, expected: Self.expected, got: value.brief)
      }
      self = type
    case .array(let elements):
      guard let element = elements.first, elements.count == 1 else {
        throw .invalidArgument(
          path, expected: "an array of one declaration, that of its elements",
          got: "\(elements.count) of them")
      }
      self = .array(try FieldType(reading: element, path: path + "[0]", depth: depth + 1))
    case .object(let object):
      if let value = object[FieldDeclarations.dictionaryKey], object.members.count == 1 {
        let inner = "\(path).\(FieldDeclarations.dictionaryKey)"
        self = .dictionary(try FieldType(reading: value, path: inner, depth: depth + 1))
      } else {
        self = .object(try FieldDeclarations(reading: value, path: path, depth: depth + 1))
      }
    default: throw .invalidArgument(path, expected: Self.expected, got: value.brief)
    }
  }

  /// Whether Swift's words don't do, since a struct is within.
  fileprivate var holdsObject: Bool {
    switch self {
    case .object: true
    case .optional(let type), .array(let type), .dictionary(let type): type.holdsObject
    case .string, .int, .double, .bool, .date, .any: false
    }
  }

  fileprivate var json: JSONValue {
    guard holdsObject else { return .string(spelling) }
    switch self {
    case .object(let declarations): return declarations.json
    case .array(let element): return [element.json]
    case .dictionary(let value): return [FieldDeclarations.dictionaryKey: value.json]
    default: return .string(spelling)
    }
  }
}
