/// A text in which `{contentState.left}` stands for a value, and `{{` and `}}` for braces.
struct Template: Equatable {
  enum Piece: Equatable {
    case text(String)
    case value(ValueReference)
  }

  /// A brace that opens no reference.
  struct Malformed: Error, Equatable {
    /// The text from the brace on, to its end or the closing brace.
    let text: String
  }

  private(set) var pieces: [Piece] = []

  /// How many values the text shows.
  var valueCount: Int {
    pieces.count { if case .value = $0 { true } else { false } }
  }

  init(_ text: String) throws(Malformed) {
    var rest = text[...]
    var plain = ""
    while let character = rest.popFirst() {
      if character == "{" || character == "}", rest.first == character {
        rest.removeFirst()
        plain.append(character)
      } else if character == "{" {
        let inside = rest.prefix { $0 != "}" }
        guard inside.endIndex < rest.endIndex, let reference = ValueReference(inside) else {
          throw Malformed(text: "{\(rest[..<inside.endIndex])\(rest[inside.endIndex...].prefix(1))")
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.value(reference))
        rest = rest[inside.endIndex...].dropFirst()
      } else {
        plain.append(character)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
  }
}
