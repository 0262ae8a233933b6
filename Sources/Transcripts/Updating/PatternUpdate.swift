import JSON

/// A pattern that is made to fit what came, and keeps its placeholders and spelling where they fit already.
struct PatternUpdate {
  /// The pattern as it is spelled.
  private let spelling: [UInt8]
  private var captures: Pattern.Captures

  /// The new spelling of a pattern; what it keeps under names is noted.
  static func spelling(
    of pattern: JSONValue, spelled spelling: [UInt8], fitting value: JSONValue,
    keeping captures: inout Pattern.Captures
  ) -> String {
    var update = PatternUpdate(spelling: spelling, captures: captures)
    defer { captures = update.captures }
    return update.text(of: pattern, at: 0..<spelling.count, fitting: value)
  }

  private mutating func text(
    of pattern: JSONValue, at range: Range<Int>, fitting value: JSONValue
  ) -> String {
    if Pattern.difference(value, pattern, keeping: &captures) == nil {
      return String(decoding: spelling[range], as: UTF8.self)
    }
    switch (pattern, value) {
    case (.object(let wanted), .object(let object)):
      return text(of: wanted, at: range, fitting: object)
    case (.array(let wanted), .array(let elements)):
      return text(of: wanted, at: range, fitting: elements)
    default: return value.asPattern.text
    }
  }

  private mutating func text(
    of wanted: JSONObject, at range: Range<Int>, fitting object: JSONObject
  ) -> String {
    let places = spelling.span.members(ofObjectFrom: range.lowerBound)
    // A key that stands twice leaves no member for each place.
    guard places.count == wanted.members.count else {
      return JSONValue.object(object).asPattern.text
    }
    let colon = places.contains { $0.key.upperBound + 1 < $0.value.lowerBound } ? ": " : ":"
    let values = JSONObject.Index(of: object)
    let named = JSONObject.Index(of: wanted)
    var parts: [String] = []
    for (member, place) in zip(wanted.members, places) {
      let key = String(decoding: spelling[place.key], as: UTF8.self) + colon
      if member.key == Pattern.more {
        parts.append(key + String(decoding: spelling[place.value], as: UTF8.self))
      } else if let value = values[member.key] {
        parts.append(key + text(of: member.value, at: place.value, fitting: value))
      }
    }
    if wanted[Pattern.more] == nil {
      parts += object.members.filter { named[$0.key] == nil }.map {
        JSONValue.string($0.key).text + colon + $0.value.asPattern.text
      }
    }
    return "{\(parts.joined(separator: comma(at: range)))}"
  }

  private mutating func text(
    of wanted: [JSONValue], at range: Range<Int>, fitting elements: [JSONValue]
  ) -> String {
    let places = spelling.span.elements(ofArrayFrom: range.lowerBound)
    let isOpen = wanted.last == .string(Pattern.more)
    let named = isOpen ? wanted.count - 1 : wanted.count
    var parts: [String] = []
    for (index, value) in elements.enumerated() {
      if index < named {
        parts.append(text(of: wanted[index], at: places[index], fitting: value))
      } else if !isOpen {
        parts.append(value.asPattern.text)
      }
    }
    if isOpen { parts.append("\"\(Pattern.more)\"") }
    return "[\(parts.joined(separator: comma(at: range)))]"
  }

  /// A comma, with a space behind it where the text has one anywhere.
  private func comma(at range: Range<Int>) -> String {
    var place = range.lowerBound
    let text = spelling.span
    while place < range.upperBound {
      if text[place] == UInt8(ascii: "\"") {
        place = text.jsonValue(from: place).upperBound
        continue
      }
      if text[place] == UInt8(ascii: ",") { return text[place + 1] == 0x20 ? ", " : "," }
      place += 1
    }
    return ","
  }
}

extension JSONValue {
  /// A pattern that this value fits and no other.
  var asPattern: JSONValue {
    switch self {
    case .string(let text): .string(Placeholder.escaped(text))
    case .array(let elements): .array(elements.map(\.asPattern))
    case .object(let object):
      .object(
        JSONObject(distinct: object.members.map { .init(key: $0.key, value: $0.value.asPattern) }))
    case .null, .bool, .integer, .unsigned, .double: self
    }
  }
}
