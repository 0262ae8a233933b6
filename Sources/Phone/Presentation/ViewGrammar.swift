import JSON

/// Which views a declared presentation may have, and with what.
enum ViewGrammar {
  private enum Member {
    case text
    case number
    /// A number, or a text with a reference to one.
    case amount
    case children
  }

  /// Each view's members: those it must have, and those it may have.
  private static let views: [(name: String, required: [String], optional: [String])] = [
    ("HStack", ["children"], ["alignment", "spacing"]),
    ("VStack", ["children"], ["alignment", "spacing"]),
    ("ZStack", ["children"], ["alignment"]),
    ("Group", ["children"], []),
    ("Link", ["destination", "children"], []),
    ("Text", ["text"], []),
    ("Label", ["text", "systemName"], []),
    ("Image", [], ["systemName", "name"]),
    ("ProgressView", [], ["value", "total", "text"]),
    ("Spacer", [], ["minLength"]),
    ("Divider", [], []),
  ]

  private static let members: [String: Member] = [
    "children": .children, "alignment": .text, "spacing": .number, "destination": .text,
    "text": .text, "systemName": .text, "name": .text, "value": .amount, "total": .amount,
    "minLength": .number,
  ]

  /// Checks a view and those in it.
  ///
  /// The presentation's bound on nesting bounds how deep this goes.
  static func check(_ json: JSONValue, at path: String) throws(Refusal) {
    guard let object = json.object else {
      throw .wrongKind(path, expected: "a view such as {\"view\":\"Text\",\"text\":…}", got: json)
    }
    let name = object["view"]
    guard let view = views.first(where: { .string($0.name) == name }) else {
      throw .invalidArgument(
        "\(path).view", expected: "one of " + views.map(\.name).joined(separator: ", "),
        got: name?.brief ?? "null")
    }
    if let missing = view.required.first(where: { object[$0] == nil }) {
      throw .wrongKind("\(path).\(missing)", expected: expectation(of: missing), got: nil)
    }
    if view.name == "Image", (object["systemName"] == nil) == (object["name"] == nil) {
      throw .invalidArgument(
        path, expected: "an Image with either systemName or name", got: json.kindName)
    }
    for member in object.members where member.key != "view" {
      let place = "\(path).\(member.key)"
      if member.key == "modifiers" {
        try checkModifiers(member.value, at: place)
      } else if (view.required + view.optional).contains(member.key) {
        try check(member, at: place)
      } else {
        let known = view.required + view.optional + ["modifiers"]
        throw .invalidArgument(
          place, expected: "a member of \(view.name): " + known.joined(separator: ", "),
          got: member.value.kindName)
      }
    }
  }

  private static func check(_ member: JSONObject.Member, at path: String) throws(Refusal) {
    let fits =
      switch (members[member.key], member.value) {
      case (.text, .string), (.amount, .string), (.children, .array): true
      case (.number, let value), (.amount, let value): value.number != nil
      default: false
      }
    guard fits else {
      throw .wrongKind(path, expected: expectation(of: member.key), got: member.value)
    }
    guard let children = member.value.array else { return }
    for (index, child) in children.enumerated() { try check(child, at: "\(path)[\(index)]") }
  }

  private static func expectation(of member: String) -> String {
    switch members[member] {
    case .children: "an array of views"
    case .number: "a number"
    case .amount: "a number, or a String with a reference to one"
    default: "String"
    }
  }

  private static func checkModifiers(_ json: JSONValue, at path: String) throws(Refusal) {
    guard let modifiers = json.array else {
      throw .wrongKind(path, expected: "an array of modifiers", got: json)
    }
    for (index, modifier) in modifiers.enumerated() {
      let place = "\(path)[\(index)]"
      guard let object = modifier.object else {
        throw .wrongKind(
          place, expected: "a modifier such as {\"name\":\"bold\"}", got: modifier)
      }
      guard let name = object["name"]?.string, name.isName else {
        throw .invalidArgument(
          "\(place).name", expected: "a modifier's name, in letters",
          got: object["name"]?.brief ?? "null")
      }
      for member in object.members where member.value.isComposite {
        throw .wrongKind(
          "\(place).\(member.key)", expected: "String, number or boolean", got: member.value)
      }
    }
  }
}

extension JSONValue {
  fileprivate var isComposite: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}

extension String {
  fileprivate var isName: Bool {
    !isEmpty && utf8.count <= 64 && allSatisfy { $0.isASCII && $0.isLetter }
  }
}
