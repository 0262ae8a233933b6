import JSON

/// One object of a snapshot that is being read, with the path that errors name it by.
struct SnapshotReader {
  let path: String
  private let object: JSONObject

  /// An object of a snapshot.
  ///
  /// - Throws: `Refusal` where the value is no object.
  init(_ value: JSONValue?, path: String) throws(Refusal) {
    guard let object = value?.object else {
      throw .wrongKind(path, expected: "object", got: value)
    }
    self.path = path
    self.object = object
  }

  /// The path of a member.
  func path(_ name: String) -> String { "\(path).\(name)" }

  /// A value of any kind, null included.
  func value(_ name: String) throws(Refusal) -> JSONValue {
    guard let value = object[name] else {
      throw .wrongKind(path(name), expected: "a value", got: nil)
    }
    return value
  }

  /// A value of one kind; nil where it is null.
  private func optional<Value>(
    _ name: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(Refusal) -> Value? {
    guard let given = object[name], given != .null else { return nil }
    guard let value = read(given) else {
      throw .invalidArgument(path(name), expected: expected, got: given.brief)
    }
    return value
  }

  private func required<Value>(
    _ name: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(Refusal) -> Value {
    guard let value = try optional(name, expected, read) else {
      throw .wrongKind(path(name), expected: expected, got: nil)
    }
    return value
  }

  func optionalNumber(_ name: String) throws(Refusal) -> Double? {
    try optional(name, "Double") { $0.number }
  }

  func optionalNumber(_ name: String, in range: ClosedRange<Double>) throws(Refusal) -> Double? {
    try optional(name, "a number from \(range.lowerBound) to \(range.upperBound), or null") {
      $0.number.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func number(_ name: String) throws(Refusal) -> Double {
    try required(name, "Double") { $0.number }
  }

  /// A time that a device's clock has shown; none can be set or run as far as the year 5138.
  func clockTime(_ name: String) throws(Refusal) -> Double {
    try required(name, "a time from 0 to 100000000000", Self.clockTime)
  }

  func optionalClockTime(_ name: String) throws(Refusal) -> Double? {
    try optional(name, "a time from 0 to 100000000000, or null", Self.clockTime)
  }

  private static func clockTime(_ value: JSONValue) -> Double? {
    value.number.flatMap { (0...1e11).contains($0) ? $0 : nil }
  }

  func optionalString(_ name: String) throws(Refusal) -> String? {
    try optional(name, "String") { $0.string }
  }

  func string(_ name: String) throws(Refusal) -> String {
    try required(name, "String") { $0.string }
  }

  func bool(_ name: String) throws(Refusal) -> Bool {
    try required(name, "Bool") { $0.bool }
  }

  /// A count, which is 0 or more.
  func count(_ name: String) throws(Refusal) -> Int {
    try required(name, "a count, 0 or more", Self.count)
  }

  func optionalCount(_ name: String) throws(Refusal) -> Int? {
    try optional(name, "a count, 0 or more", Self.count)
  }

  /// Nothing on a phone is counted further, and the 40 bits that a push token has for a number leave room beyond it.
  private static let maximumCount: Int64 = 1 << 39

  private static func count(_ value: JSONValue) -> Int? {
    guard case .integer(let number) = value, (0...maximumCount).contains(number) else {
      return nil
    }
    return Int(number)
  }

  /// One of an enumeration's names.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(Refusal) -> Choice {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try required(name, "one of " + names) { $0.string.flatMap(Choice.init) }
  }

  /// One of an enumeration's names; nil where it is null.
  func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(Refusal) -> Choice? {
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return try optional(name, "one of " + names) { $0.string.flatMap(Choice.init) }
  }

  /// A list of values of any kind.
  func array(_ name: String) throws(Refusal) -> [JSONValue] {
    try required(name, "array") { $0.array }
  }

  /// A list of numbers.
  func numbers(_ name: String) throws(Refusal) -> [Double] {
    try required(name, "array of Double") {
      guard let elements = $0.array else { return nil }
      let numbers = elements.compactMap(\.number)
      return numbers.count == elements.count ? numbers : nil
    }
  }

  /// An object; nil where it is null.
  func optionalObject(_ name: String) throws(Refusal) -> SnapshotReader? {
    guard let given = object[name], given != .null else { return nil }
    return try SnapshotReader(given, path: path(name))
  }

  func object(_ name: String) throws(Refusal) -> SnapshotReader {
    try SnapshotReader(object[name], path: path(name))
  }

  /// The objects of a list; none where it is left out.
  func optionalObjects(_ name: String) throws(Refusal) -> [SnapshotReader] {
    guard let given = object[name], given != .null else { return [] }
    return try objects(name)
  }

  /// The objects of a list.
  func objects(_ name: String) throws(Refusal) -> [SnapshotReader] {
    var objects: [SnapshotReader] = []
    for (index, element) in try array(name).enumerated() {
      objects.append(try SnapshotReader(element, path: "\(path(name))[\(index)]"))
    }
    return objects
  }

  /// All members, as they came.
  var members: JSONObject { object }
}
