package import JSON

/// What a message is compared with: a JSON value in which some strings stand for many values.
package enum Pattern {
  /// The values kept under names so far.
  package typealias Captures = [String: JSONValue]

  /// A member of an object that lets it have more, and the end of an array that may go on.
  static let more = "..."

  /// The first place where a value differs from a pattern, in words; nil where it fits, and what it names is kept.
  ///
  /// `"<any>"` fits anything, `"<uuid>"` an upper-case UUID, `"<time>"` a number, `"<integer>"` an integer, `"<text>"` a
  /// string, `"<token>"` bytes in lower-case hexadecimal; `"<uuid:first>"` keeps what it fits, and `"<=first>"` fits that.
  /// An object with a member `"..."` may have more members than it names, an array that ends in `"..."` more elements.
  package static func difference(
    _ value: JSONValue, _ pattern: JSONValue, keeping captures: inout Captures
  ) -> String? {
    var kept = captures
    if let difference = difference(value, pattern, at: "", &kept) { return difference }
    captures = kept
    return nil
  }

  /// Whether an object has the members that a pattern names, and maybe more.
  static func hasMembers(
    _ value: JSONValue, _ pattern: JSONObject, keeping captures: inout Captures
  ) -> Bool {
    var open = pattern
    open[more] = .string(more)
    return difference(value, .object(open), keeping: &captures) == nil
  }

  private static func difference(
    _ value: JSONValue, _ pattern: JSONValue, at path: String, _ captures: inout Captures
  ) -> String? {
    switch (pattern, value) {
    case (.object(let wanted), .object(let object)):
      return difference(object, wanted, at: path, &captures)
    case (.array(let wanted), .array(let elements)):
      return difference(elements, wanted, at: path, &captures)
    case (.string(let text), _): return difference(value, text, at: path, &captures)
    default: return value == pattern ? nil : tell(value, path, pattern.text)
    }
  }

  private static func difference(
    _ value: JSONValue, _ text: String, at path: String, _ captures: inout Captures
  ) -> String? {
    switch Placeholder(text) {
    case .text(let text):
      return value == .string(text) ? nil : tell(value, path, JSONValue.string(text).text)
    case .kind(let kind, let name):
      guard kind.fits(value) else { return tell(value, path, "\"\(text)\"") }
      if let name { captures[name] = value }
      return nil
    case .reference(let name):
      guard let wanted = captures[name] else {
        return "\(place(path)) should be \"\(text)\", which no message has had yet"
      }
      return value == wanted ? nil : tell(value, path, "\"\(text)\", \(wanted.text)")
    }
  }

  private static func difference(
    _ object: JSONObject, _ wanted: JSONObject, at path: String, _ captures: inout Captures
  ) -> String? {
    let values = JSONObject.Index(of: object)
    for member in wanted.members where member.key != more {
      let place = path.isEmpty ? member.key : "\(path).\(member.key)"
      guard let value = values[member.key] else {
        return "\(place) is missing, expected \(member.value.text)"
      }
      if let difference = difference(value, member.value, at: place, &captures) {
        return difference
      }
    }
    if wanted[more] != nil { return nil }
    let named = JSONObject.Index(of: wanted)
    let extra = object.members.first { named[$0.key] == nil }
    return extra.map { "\(path.isEmpty ? $0.key : "\(path).\($0.key)") is there and not expected" }
  }

  private static func difference(
    _ elements: [JSONValue], _ wanted: [JSONValue], at path: String, _ captures: inout Captures
  ) -> String? {
    let isOpen = wanted.last == .string(more)
    let expected = isOpen ? wanted.dropLast() : wanted[...]
    guard elements.count == expected.count || (isOpen && elements.count > expected.count) else {
      return "\(place(path)) has \(elements.count) elements, expected \(expected.count)"
    }
    for (index, pair) in zip(elements, expected).enumerated() {
      if let difference = difference(pair.0, pair.1, at: "\(path)[\(index)]", &captures) {
        return difference
      }
    }
    return nil
  }

  private static func tell(_ value: JSONValue, _ path: String, _ expected: String) -> String {
    "\(place(path)) is \(value.text), expected \(expected)"
  }

  private static func place(_ path: String) -> String { path.isEmpty ? "it" : path }
}
