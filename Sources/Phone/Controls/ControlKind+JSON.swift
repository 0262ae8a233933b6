package import JSON

/// Kinds of controls as JSON, as `controls.register` takes them.
extension ControlKind {
  /// The members of a declaration, in order.
  package static let members = [
    "kind", "type", "displayName", "description", "titles", "systemImages", "tint", "hints", "flag",
    "url",
  ]
  /// The most bytes that each text may have.
  private static let maximumTextCount = 256

  /// The kind as it was declared.
  package var json: JSONValue {
    [
      "kind": .string(kind), "type": .string(form.rawValue), "displayName": .string(displayName),
      "description": .string(description), "titles": titles.json,
      "systemImages": systemImages.json, "tint": .string(tint), "hints": hints?.json ?? .null,
      "flag": flag?.json ?? .null, "url": .string(url),
    ]
  }

  /// Reads a declaration; an error's path is that of the member.
  package init(reading object: JSONObject) throws(Refusal) {
    guard let form = object["type"]?.string.flatMap(Form.init) else {
      throw .invalidArgument(
        "type", expected: "one of " + Form.allCases.map(\.rawValue).joined(separator: ", "),
        got: (object["type"] ?? .null).brief)
    }
    let url = try Self.optionalText(object["url"], "url")
    guard url == nil || form == .button else {
      throw .invalidArgument("url", expected: "none: only a button opens one", got: "a URL")
    }
    self.init(
      kind: try Self.text(object["kind"], "kind", least: 1), form: form,
      displayName: try Self.text(object["displayName"], "displayName"),
      description: try Self.text(object["description"], "description"),
      titles: try Self.pair(object["titles"], "titles"),
      systemImages: try Self.pair(object["systemImages"], "systemImages"),
      tint: try Self.optionalText(object["tint"], "tint"),
      hints: try Self.given(object["hints"]).map { json throws(Refusal) in
        try Self.pair(json, "hints")
      },
      flag: try Self.given(object["flag"]).map { json throws(Refusal) in try Self.flag(json) },
      url: url)
  }

  private static func given(_ json: JSONValue?) -> JSONValue? { json == .null ? nil : json }

  private static func text(
    _ json: JSONValue?, _ path: String, least: Int = 0
  ) throws(Refusal) -> String {
    guard let text = json?.string else { throw .wrongKind(path, expected: "String", got: json) }
    let bounds = least...maximumTextCount
    guard bounds.contains(text.utf8.count) else {
      throw .wrongLength(of: text, path, expected: bounds)
    }
    return text
  }

  private static func optionalText(_ json: JSONValue?, _ path: String) throws(Refusal) -> String? {
    try given(json).map { json throws(Refusal) in try text(json, path, least: 1) }
  }

  /// A text for both, or one for each.
  private static func pair(_ json: JSONValue?, _ path: String) throws(Refusal) -> Pair {
    guard let object = json?.object else {
      guard json?.string != nil else {
        throw .wrongKind(path, expected: "String, or {\"on\": String, \"off\": String}", got: json)
      }
      let both = try text(json, path)
      return Pair(on: both, off: both)
    }
    try checkMembers(of: object, ["on", "off"], path)
    return Pair(
      on: try text(object["on"], "\(path).on"), off: try text(object["off"], "\(path).off"))
  }

  private static func flag(_ json: JSONValue) throws(Refusal) -> Flag {
    guard let object = json.object else {
      throw .wrongKind("flag", expected: "{\"group\": String, \"key\": String}", got: json)
    }
    try checkMembers(of: object, ["group", "key"], "flag")
    return Flag(
      group: try text(object["group"], "flag.group", least: 1),
      key: try text(object["key"], "flag.key", least: 1))
  }

  private static func checkMembers(
    of object: JSONObject, _ known: [String], _ path: String
  ) throws(Refusal) {
    for member in object.members where !known.contains(member.key) {
      throw .unknownArgument("\(path).\(member.key)", known: known, got: member.value)
    }
  }
}

extension ControlKind.Pair {
  fileprivate var json: JSONValue { ["on": .string(on), "off": .string(off)] }
}

extension ControlKind.Flag {
  fileprivate var json: JSONValue { ["group": .string(group), "key": .string(key)] }
}
