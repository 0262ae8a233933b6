import JSON

extension JSONValue {
  /// The value as JSON on several lines, each level two spaces further in.
  var indentedText: String { indented(by: "") }

  private func indented(by margin: String) -> String {
    let inner = margin + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { inner + $0.indented(by: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(margin)]"
    case .object(let object) where !object.members.isEmpty:
      let lines = object.members.map { member in
        "\(inner)\(JSONValue.string(member.key).text.shown): \(member.value.indented(by: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(margin)}"
    default: return text.shown
    }
  }
}
