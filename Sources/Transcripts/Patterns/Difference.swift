import JSON

/// What a message and its pattern have in common and what not, line by line, as JSON on several lines.
package struct DifferenceLine: Equatable, Sendable {
  /// Whose line it is.
  package enum Sign: String, Sendable {
    case both = " "
    case expected = "-"
    case came = "+"
  }

  package let sign: Sign
  package internal(set) var text: String
}

/// Finds the lines that differ; what fits is shown as it came, each value on one line.
enum Difference {
  /// How many characters of a value that fits are shown.
  private static let fittingCount = 72

  /// The lines of a message, and those of the pattern that it doesn't fit.
  static func lines(
    of value: JSONValue, from pattern: JSONValue, with captures: Pattern.Captures
  ) -> [DifferenceLine] {
    var captures = captures
    return lines(value, pattern, "", &captures)
  }

  private static func lines(
    _ value: JSONValue, _ pattern: JSONValue, _ label: String, _ captures: inout Pattern.Captures
  ) -> [DifferenceLine] {
    if Pattern.difference(value, pattern, keeping: &captures) == nil {
      return [DifferenceLine(sign: .both, text: label + brief(value))]
    }
    switch (pattern, value) {
    case (.object(let wanted), .object(let object)):
      return block(members(object, wanted, &captures), label, "{", "}")
    case (.array(let wanted), .array(let elements)):
      return block(self.elements(elements, wanted, &captures), label, "[", "]")
    default: return lines(.expected, pattern, label) + lines(.came, value, label)
    }
  }

  private static func members(
    _ object: JSONObject, _ wanted: JSONObject, _ captures: inout Pattern.Captures
  ) -> [[DifferenceLine]] {
    let values = JSONObject.Index(of: object)
    let named = JSONObject.Index(of: wanted)
    var groups: [[DifferenceLine]] = []
    for member in wanted.members where member.key != Pattern.more {
      let label = label(of: member.key)
      if let value = values[member.key] {
        groups.append(lines(value, member.value, label, &captures))
      } else {
        groups.append(lines(.expected, member.value, label))
      }
    }
    let extra = object.members.filter { named[$0.key] == nil }
    if wanted[Pattern.more] != nil { return extra.isEmpty ? groups : groups + [rest] }
    return groups + extra.map { lines(.came, $0.value, label(of: $0.key)) }
  }

  private static func elements(
    _ elements: [JSONValue], _ wanted: [JSONValue], _ captures: inout Pattern.Captures
  ) -> [[DifferenceLine]] {
    let isOpen = wanted.last == .string(Pattern.more)
    let expected = isOpen ? wanted.dropLast() : wanted[...]
    var groups: [[DifferenceLine]] = []
    for (value, pattern) in zip(elements, expected) {
      groups.append(lines(value, pattern, "", &captures))
    }
    groups += expected.dropFirst(elements.count).map { lines(.expected, $0, "") }
    let extra = elements.dropFirst(expected.count)
    if isOpen { return extra.isEmpty ? groups : groups + [rest] }
    return groups + extra.map { lines(.came, $0, "") }
  }

  // MARK: Lines

  private static func label(of key: String) -> String { "\(JSONValue.string(key).text): " }

  /// What else came and need not be named.
  private static let rest = [DifferenceLine(sign: .both, text: "…")]

  /// All of a value.
  private static func lines(
    _ sign: DifferenceLine.Sign, _ value: JSONValue, _ label: String
  ) -> [DifferenceLine] {
    var texts = value.indentedLines
    texts[0] = label + texts[0]
    return texts.map { DifferenceLine(sign: sign, text: $0) }
  }

  private static func block(
    _ groups: [[DifferenceLine]], _ label: String, _ opening: String, _ closing: String
  ) -> [DifferenceLine] {
    var lines = [DifferenceLine(sign: .both, text: label + opening)]
    for (index, group) in groups.enumerated() {
      lines += (index < groups.count - 1 ? withCommas(group) : group).map {
        DifferenceLine(sign: $0.sign, text: "  " + $0.text)
      }
    }
    return lines + [DifferenceLine(sign: .both, text: closing)]
  }

  /// A comma behind the last line of each side.
  private static func withCommas(_ group: [DifferenceLine]) -> [DifferenceLine] {
    var group = group
    let signs: [DifferenceLine.Sign] = group.last?.sign == .both ? [.both] : [.expected, .came]
    for sign in signs {
      if let last = group.lastIndex(where: { $0.sign == sign }) { group[last].text += "," }
    }
    return group
  }

  private static func brief(_ value: JSONValue) -> String {
    let text = value.text
    return text.count > fittingCount ? text.prefix(fittingCount) + "…" : text
  }
}
