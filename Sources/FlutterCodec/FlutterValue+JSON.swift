package import JSON

/// A kind of value that JSON has not, and what stands for it where native code is called.
///
/// Each is chosen so that what native code would say of the value it says of its stand-in: a typed list is no text and no
/// map, a map with other keys than text is no `[String: Any]`, and a number that is none counts for nothing.
package enum NonJSONKind: String, CaseIterable, Sendable {
  case typedList = "a typed list, which counts as an array of numbers"
  case largeInteger = "an integer beyond 64 bits, which counts as its hexadecimal text"
  case notANumber = "a NaN or an infinite number, which counts as null"
  case keys = "a map with a key that is no text, which counts as an array of pairs"
}

extension FlutterValue {
  /// The value as native code takes it, as far as JSON can say it; what it can't say is noted.
  ///
  /// The reader bounds how deep this goes.
  package func json(noting kinds: inout Set<NonJSONKind>) -> JSONValue {
    switch self {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .int32(let number): return .integer(Int64(number))
    case .int64(let number): return .integer(number)
    case .largeInteger(let text):
      kinds.insert(.largeInteger)
      return .string(text)
    case .double(let number): return Self.json(number, noting: &kinds)
    case .string(let text): return .string(text)
    case .uint8List(let list): return Self.json(list, noting: &kinds)
    case .int32List(let list): return Self.json(list, noting: &kinds)
    case .int64List(let list): return Self.json(list, noting: &kinds)
    case .float32List(let list): return Self.json(list.map(Double.init), noting: &kinds)
    case .float64List(let list): return Self.json(list, noting: &kinds)
    case .list(let elements):
      var values: [JSONValue] = []
      for element in elements { values.append(element.json(noting: &kinds)) }
      return .array(values)
    case .map(let entries): return Self.json(entries, noting: &kinds)
    }
  }

  private static func json(_ number: Double, noting kinds: inout Set<NonJSONKind>) -> JSONValue {
    if number.isFinite { return .double(number) }
    kinds.insert(.notANumber)
    return .null
  }

  private static func json<Number: FixedWidthInteger>(
    _ list: [Number], noting kinds: inout Set<NonJSONKind>
  ) -> JSONValue {
    kinds.insert(.typedList)
    return .array(list.map { .integer(Int64($0)) })
  }

  private static func json(_ list: [Double], noting kinds: inout Set<NonJSONKind>) -> JSONValue {
    kinds.insert(.typedList)
    var values: [JSONValue] = []
    for number in list { values.append(json(number, noting: &kinds)) }
    return .array(values)
  }

  private static func json(_ entries: [Entry], noting kinds: inout Set<NonJSONKind>) -> JSONValue {
    // Keys first: what is nested must be turned once only.
    let keys = entries.compactMap(\.textKey)
    guard keys.count == entries.count else {
      kinds.insert(.keys)
      var pairs: [JSONValue] = []
      for entry in entries {
        pairs.append([entry.key.json(noting: &kinds), entry.value.json(noting: &kinds)])
      }
      return .array(pairs)
    }
    var members: [JSONObject.Member] = []
    for (key, entry) in zip(keys, entries) {
      members.append(.init(key: key, value: entry.value.json(noting: &kinds)))
    }
    return .object(JSONObject(members))
  }

  /// A value that native code answers; an integer takes 32 bits where it fits, and one beyond Int64 wraps, as an iPhone
  /// writes it.
  package init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = Int32(exactly: number).map(Self.int32) ?? .int64(number)
    case .unsigned(let number): self = .int64(Int64(bitPattern: number))
    case .double(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map(FlutterValue.init))
    case .object(let object):
      self = .map(object.members.map { Entry(.string($0.key), FlutterValue($0.value)) })
    }
  }
}

extension FlutterValue.Entry {
  /// The key, where it is text.
  fileprivate var textKey: String? {
    if case .string(let text) = key { text } else { nil }
  }
}
