package import JSON
package import Phone

/// The arguments of a device method, by name.
package struct Arguments {
  private let object: JSONObject

  /// The arguments of a call; none where there are no params, or an empty array of them.
  ///
  /// With nil for the parameters any name will do.
  ///
  /// - Throws: `Refusal` where they are no object, or name something the method doesn't take.
  package init(_ params: TapeValue?, for parameters: [Parameter]?) throws(Refusal) {
    guard let params, params.elements?.isEmpty != true else {
      object = [:]
      return
    }
    guard let object = params.value.object else {
      throw .wrongKind(
        "params", expected: "an object with the arguments by name", got: params.value)
    }
    self.object = object
    guard let parameters else { return }
    for member in object.members where !parameters.contains(where: { $0.name == member.key }) {
      let names = parameters.map(\.name)
      let expected = names.isEmpty ? "no arguments" : "one of " + names.joined(separator: ", ")
      throw .invalidArgument(member.key, expected: expected, got: member.value.kindName)
    }
  }

  /// All arguments, as they came.
  var all: JSONObject { object }

  /// A value of any kind; null counts as left out.
  func optionalValue(_ name: String) -> JSONValue? {
    guard let value = object[name], value != .null else { return nil }
    return value
  }

  /// A value of any kind; null is one.
  func value(_ name: String) throws(Refusal) -> JSONValue {
    guard let value = object[name] else { throw .wrongKind(name, expected: "a value", got: nil) }
    return value
  }

  func optionalString(_ name: String) throws(Refusal) -> String? {
    guard let value = optionalValue(name) else { return nil }
    guard let text = value.string else { throw .wrongKind(name, expected: "String", got: value) }
    return text
  }

  package func string(_ name: String) throws(Refusal) -> String {
    guard let text = try optionalString(name) else {
      throw .wrongKind(name, expected: "String", got: nil)
    }
    return text
  }

  func optionalBool(_ name: String) throws(Refusal) -> Bool? {
    guard let value = optionalValue(name) else { return nil }
    guard case .bool(let flag) = value else { throw .wrongKind(name, expected: "Bool", got: value) }
    return flag
  }

  func optionalObject(_ name: String) throws(Refusal) -> JSONObject? {
    guard let value = optionalValue(name) else { return nil }
    guard let object = value.object else { throw .wrongKind(name, expected: "object", got: value) }
    return object
  }

  /// A number within a range.
  func optionalNumber(_ name: String, in range: ClosedRange<Double>) throws(Refusal) -> Double? {
    guard let value = optionalValue(name) else { return nil }
    guard let number = value.number else {
      throw .wrongKind(name, expected: "Double", got: value)
    }
    guard range.contains(number) else {
      throw .invalidArgument(name, expected: Self.described(range), got: value.text)
    }
    return number
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(Refusal) -> Double {
    guard let number = try optionalNumber(name, in: range) else {
      throw .wrongKind(name, expected: "Double", got: nil)
    }
    return number
  }

  /// A sequence number, 0 or more.
  func optionalSequence(_ name: String) throws(Refusal) -> Int? {
    guard let value = optionalValue(name) else { return nil }
    guard case .integer(let number) = value else {
      throw .wrongKind(name, expected: "Int", got: value)
    }
    guard number >= 0 else {
      throw .invalidArgument(name, expected: "a sequence number, 0 or more", got: value.text)
    }
    return Int(number)
  }

  /// One of an enumeration's names.
  package func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(Refusal) -> Choice? {
    guard let text = try optionalString(name) else { return nil }
    return try Self.choice(text, name, of: type)
  }

  /// A list of an enumeration's names.
  func optionalChoices<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type
  ) throws(Refusal) -> [Choice]? {
    guard let value = optionalValue(name) else { return nil }
    guard case .array(let elements) = value else {
      throw .wrongKind(name, expected: "array of String", got: value)
    }
    var choices: [Choice] = []
    for (index, element) in elements.enumerated() {
      let path = "\(name)[\(index)]"
      guard let text = element.string else {
        throw .wrongKind(path, expected: "String", got: element)
      }
      choices.append(try Self.choice(text, path, of: type))
    }
    return choices
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ name: String, of type: Choice.Type
  ) throws(Refusal) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidArgument(name, expected: "one of " + names, got: JSONValue.string(text).brief)
    }
    return choice
  }

  private static func described(_ range: ClosedRange<Double>) -> String {
    "a number from \(JSONValue.seconds(range.lowerBound).text) to \(JSONValue.seconds(range.upperBound).text)"
  }
}
