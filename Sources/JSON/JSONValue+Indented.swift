extension JSONValue {
  /// The value as JSON on several lines, each level two spaces further in.
  package var indentedLines: [String] {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      Self.lines(of: elements.map { ("", $0) }, between: "[", "]")
    case .object(let object) where !object.members.isEmpty:
      Self.lines(
        of: object.members.map { ("\(JSONValue.string($0.key).text): ", $0.value) },
        between: "{", "}")
    default: [text]
    }
  }

  private static func lines(
    of values: [(label: String, value: JSONValue)], between opening: String, _ closing: String
  ) -> [String] {
    var lines = [opening]
    for (index, (label, value)) in values.enumerated() {
      var inner = value.indentedLines
      inner[0] = label + inner[0]
      if index < values.count - 1 { inner[inner.count - 1] += "," }
      lines += inner.map { "  " + $0 }
    }
    return lines + [closing]
  }
}
