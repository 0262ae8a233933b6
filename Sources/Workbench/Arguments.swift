package import JSON
package import Phone

/// The arguments of a device method, by name; they are read where they stand, and for the length of the call.
package struct Arguments {
  private let object: TapeValue?

  /// The arguments of a call; none where there are no params, or an empty array of them.
  ///
  /// With nil for the parameters any name will do.
  ///
  /// - Throws: `Refusal` where they are no object, or name something the method doesn't take.
  package init(_ params: TapeValue?, for parameters: [Parameter]?) throws(Refusal) {
    guard let params, params.elements?.isEmpty != true else {
      object = nil
      return
    }
    guard let members = params.members else {
      throw .wrongKind(
        "params", expected: "an object with the arguments by name", got: params.value)
    }
    object = params
    guard let parameters else { return }
    for member in members where !parameters.contains(where: { member.key.spells($0.name) }) {
      throw .unknownArgument(
        member.key.string, known: parameters.map(\.name), got: member.value.value)
    }
  }

  /// All arguments, as they came.
  var all: JSONObject { object?.value.object ?? [:] }

  /// A value of any kind in its place, the last one of that name; null counts as left out.
  func valueInPlace(_ name: StaticString) -> TapeValue? { object?.presentMember(name) }

  /// A value of any kind; null counts as left out.
  func optionalValue(_ name: StaticString) -> JSONValue? { valueInPlace(name)?.value }

  /// A value of any kind; null is one.
  func value(_ name: StaticString) throws(Refusal) -> JSONValue {
    try required(object?[name], name, "a value").value
  }

  func optionalString(_ name: StaticString) throws(Refusal) -> String? {
    guard let value = valueInPlace(name) else { return nil }
    guard let text = value.string else {
      throw .wrongKind("\(name)", expected: "String", got: value.value)
    }
    return text.string
  }

  package func string(_ name: StaticString) throws(Refusal) -> String {
    try required(try optionalString(name), name, "String")
  }

  func optionalBool(_ name: StaticString) throws(Refusal) -> Bool? {
    guard let value = optionalValue(name) else { return nil }
    guard case .bool(let flag) = value else {
      throw .wrongKind("\(name)", expected: "Bool", got: value)
    }
    return flag
  }

  func bool(_ name: StaticString) throws(Refusal) -> Bool {
    try required(try optionalBool(name), name, "Bool")
  }

  func optionalObject(_ name: StaticString) throws(Refusal) -> JSONObject? {
    guard let value = optionalValue(name) else { return nil }
    guard let object = value.object else {
      throw .wrongKind("\(name)", expected: "object", got: value)
    }
    return object
  }

  /// A number within a range.
  func optionalNumber(
    _ name: StaticString, in range: ClosedRange<Double>
  ) throws(Refusal) -> Double? {
    guard let value = optionalValue(name) else { return nil }
    guard let number = value.number else {
      throw .wrongKind("\(name)", expected: "Double", got: value)
    }
    guard range.contains(number) else {
      throw .invalidArgument("\(name)", expected: Self.described(range), got: value.text)
    }
    return number
  }

  func number(_ name: StaticString, in range: ClosedRange<Double>) throws(Refusal) -> Double {
    try required(try optionalNumber(name, in: range), name, "Double")
  }

  /// An integer within a range.
  func optionalCount(_ name: StaticString, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    guard let value = optionalValue(name) else { return nil }
    guard case .integer(let number) = value else {
      throw .wrongKind("\(name)", expected: "Int", got: value)
    }
    guard range.contains(Int(number)) else {
      let bounds =
        range.upperBound == .max
        ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
      throw .invalidArgument("\(name)", expected: "an integer \(bounds)", got: value.text)
    }
    return Int(number)
  }

  /// One of an enumeration's names.
  package func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, of type: Choice.Type
  ) throws(Refusal) -> Choice? {
    guard let text = try optionalString(name) else { return nil }
    return try Self.choice(named: text, at: "\(name)", of: type)
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, of type: Choice.Type
  ) throws(Refusal) -> Choice {
    try required(try optionalChoice(name, of: type), name, "String")
  }

  /// A list of an enumeration's names.
  func optionalChoices<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, of type: Choice.Type
  ) throws(Refusal) -> [Choice]? {
    guard let value = optionalValue(name) else { return nil }
    guard case .array(let elements) = value else {
      throw .wrongKind("\(name)", expected: "array of String", got: value)
    }
    var choices: [Choice] = []
    for (index, element) in elements.enumerated() {
      let path = "\(name)[\(index)]"
      guard let text = element.string else {
        throw .wrongKind(path, expected: "String", got: element)
      }
      choices.append(try Self.choice(named: text, at: path, of: type))
    }
    return choices
  }

  func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString, of type: Choice.Type
  ) throws(Refusal) -> [Choice] {
    try required(try optionalChoices(name, of: type), name, "array of String")
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    named text: String, at path: String, of type: Choice.Type
  ) throws(Refusal) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidArgument(path, expected: "one of " + names, got: JSONValue.string(text).brief)
    }
    return choice
  }

  private func required<Value>(
    _ value: Value?, _ name: StaticString, _ expected: String
  ) throws(Refusal) -> Value {
    guard let value else { throw .wrongKind("\(name)", expected: expected, got: nil) }
    return value
  }

  private static func described(_ range: ClosedRange<Double>) -> String {
    "a number from \(JSONValue.seconds(range.lowerBound).text) to \(JSONValue.seconds(range.upperBound).text)"
  }
}
