package import JSON

/// What a message is compared with: a JSON value in which some strings stand for many values.
package enum Pattern {
  /// The first place where a value differs from a pattern, in words; nil where it fits.
  ///
  /// `"<any>"` fits anything, `"<uuid>"` an upper-case UUID, `"<time>"` a number, `"<integer>"` an integer, `"<text>"` a
  /// string. An object with a member `"..."` may have more members than it names, an array that ends in `"..."` more elements.
  package static func difference(
    _ value: JSONValue, _ pattern: JSONValue, at path: String = ""
  ) -> String? {
    switch (pattern, value) {
    case (.string("<any>"), _): return nil
    case (.string("<uuid>"), .string(let text)) where isUUID(text): return nil
    case (.string("<time>"), .integer), (.string("<time>"), .double): return nil
    case (.string("<integer>"), .integer): return nil
    case (.string("<text>"), .string): return nil
    case (.object(let wanted), .object(let object)): return difference(object, wanted, at: path)
    case (.array(let wanted), .array(let elements)): return difference(elements, wanted, at: path)
    default:
      if value == pattern { return nil }
      return "\(path.isEmpty ? "it" : path) is \(value.text), expected \(pattern.text)"
    }
  }

  private static func difference(
    _ object: JSONObject, _ wanted: JSONObject, at path: String
  ) -> String? {
    let isOpen = wanted["..."] != nil
    for member in wanted.members where member.key != "..." {
      let place = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard let value = object[member.key] else {
        return "\(place) is missing, expected \(member.value.text)"
      }
      if let difference = difference(value, member.value, at: place) { return difference }
    }
    if isOpen { return nil }
    let extra = object.members.first { wanted[$0.key] == nil }
    return extra.map { "\(path.isEmpty ? $0.key : "\(path).\($0.key)") is there and not expected" }
  }

  private static func difference(
    _ elements: [JSONValue], _ wanted: [JSONValue], at path: String
  ) -> String? {
    let isOpen = wanted.last == "..."
    let expected = isOpen ? wanted.dropLast() : wanted[...]
    guard elements.count == expected.count || (isOpen && elements.count > expected.count) else {
      return
        "\(path.isEmpty ? "it" : path) has \(elements.count) elements, expected \(expected.count)"
    }
    for (index, pair) in zip(elements, expected).enumerated() {
      if let difference = difference(pair.0, pair.1, at: "\(path)[\(index)]") { return difference }
    }
    return nil
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy { ("0"..."9").contains($0) || ("A"..."F").contains($0) } }
  }
}
