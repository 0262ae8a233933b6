import JSON

extension JSONValue {
  /// The value as JSON on several lines, control characters escaped.
  var indentedText: String { indentedLines.map(\.shown).joined(separator: "\n") }
}
