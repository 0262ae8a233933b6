/// A type in Swift's words, such as `[String: Int?]`.
struct TypeNotation {
  private var rest: Substring

  /// The most brackets, marks and objects that may lie within each other.
  static let maximumDepth = 32

  /// Reads a type; nil where the text is none.
  static func type(_ text: String, depth: Int = 0) -> FieldType? {
    var notation = TypeNotation(rest: text[...])
    guard let type = notation.type(depth: depth), notation.rest.isEmpty else { return nil }
    return type
  }

  private mutating func type(depth: Int) -> FieldType? {
    guard depth < Self.maximumDepth else { return nil }
    skipSpaces()
    guard var type = take("[") ? bracketed(depth: depth) : name() else { return nil }
    // An optional of an optional decodes as one; nobody means it.
    if take("?") { type = .optional(type) }
    skipSpaces()
    return type
  }

  /// What follows an opening bracket: an array's element, or a dictionary's key and value.
  private mutating func bracketed(depth: Int) -> FieldType? {
    guard let first = type(depth: depth + 1) else { return nil }
    if take("]") { return .array(first) }
    guard first == .string, take(":"), let value = type(depth: depth + 1), take("]") else {
      return nil
    }
    return .dictionary(value)
  }

  private mutating func name() -> FieldType? {
    let word = rest.prefix { $0.isLetter }
    guard let plain = FieldType.plain.first(where: { $0.name == word }) else { return nil }
    rest = rest.dropFirst(word.count)
    return plain.type
  }

  private mutating func take(_ mark: Character) -> Bool {
    guard rest.first == mark else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}
