package import JSON

/// Providers as JSON, as `widgets.register` takes them.
extension WidgetProvider {
  private static let members = [
    "appGroup", "key", "fields", "entryOffsets", "policy", "presentation",
  ]

  /// The most bytes that a group's or key's name may have.
  private static let maximumNameCount = 256
  /// The most bytes of JSON that the fields' declarations may have.
  private static let maximumDeclarationsCount = 65_536

  /// The provider as it was declared.
  package var json: JSONValue {
    [
      "appGroup": .string(appGroup), "key": .string(key), "fields": fields.json,
      "entryOffsets": .array(entryOffsets.map { .seconds($0) }), "policy": policy.json,
      "presentation": presentation?.json ?? .null,
    ]
  }

  /// Reads a declaration; an error's path begins with `provider`.
  init(reading json: JSONValue) throws(Refusal) {
    let path = "provider"
    guard let object = json.object else {
      throw .wrongKind(path, expected: "an object that declares a provider", got: json)
    }
    for member in object.members where !Self.members.contains(member.key) {
      throw .unknownArgument("\(path).\(member.key)", known: Self.members, got: member.value)
    }
    let fields = try Self.fields(object["fields"] ?? [:], "\(path).fields")
    let presentation = try DeclaredEntryView(
      object["presentation"] ?? .null, at: "\(path).presentation", of: fields)
    self.init(
      appGroup: try Self.name(object["appGroup"], "\(path).appGroup"),
      key: try Self.name(object["key"], "\(path).key"), fields: fields,
      entryOffsets: try Self.offsets(object["entryOffsets"] ?? [0], "\(path).entryOffsets"),
      policy: try Policy(reading: object["policy"] ?? "atEnd", "\(path).policy"),
      presentation: presentation)
  }

  private static func name(_ json: JSONValue?, _ path: String) throws(Refusal) -> String {
    guard let name = json?.string else { throw .wrongKind(path, expected: "String", got: json) }
    let bounds = 1...maximumNameCount
    guard bounds.contains(name.utf8.count) else {
      throw .wrongLength(of: name, path, expected: bounds, as: "name")
    }
    return name
  }

  private static func fields(
    _ json: JSONValue, _ path: String
  ) throws(Refusal) -> FieldDeclarations {
    guard json.byteCount <= maximumDeclarationsCount else {
      throw .invalidArgument(
        path, expected: "at most \(maximumDeclarationsCount) bytes of JSON",
        got: "\(json.byteCount)")
    }
    let fields = try FieldDeclarations(reading: json, path: path)
    guard !fields.declares(WidgetEntry.dateKey) else {
      throw .invalidArgument(
        "\(path).\(WidgetEntry.dateKey)",
        expected: "another name: each entry has a date of its own", got: "a field of this name")
    }
    return fields
  }

  private static func offsets(_ json: JSONValue, _ path: String) throws(Refusal) -> [Double] {
    guard let elements = json.array else {
      throw .wrongKind(path, expected: "an array of seconds", got: json)
    }
    guard (1...maximumEntryCount).contains(elements.count) else {
      throw .invalidArgument(
        path, expected: "1 to \(maximumEntryCount) entries", got: "\(elements.count)")
    }
    var offsets: [Double] = []
    for (index, element) in elements.enumerated() {
      let offset = try seconds(element, "\(path)[\(index)]")
      guard offset >= offsets.last ?? 0 else {
        throw .invalidArgument(
          "\(path)[\(index)]", expected: "seconds no fewer than the entry's before",
          got: element.text)
      }
      offsets.append(offset)
    }
    return offsets
  }

  fileprivate static func seconds(_ json: JSONValue, _ path: String) throws(Refusal) -> Double {
    guard let seconds = json.number else {
      throw .wrongKind(path, expected: "a number of seconds", got: json)
    }
    guard (0...maximumOffset).contains(seconds) else {
      throw .invalidArgument(
        path, expected: "seconds from 0 to \(Int(maximumOffset))", got: json.text)
    }
    return seconds
  }
}

extension WidgetProvider.Policy {
  fileprivate var json: JSONValue {
    switch self {
    case .atEnd: "atEnd"
    case .never: "never"
    case .after(let seconds): ["after": .seconds(seconds)]
    }
  }

  fileprivate init(reading json: JSONValue, _ path: String) throws(Refusal) {
    switch json {
    case "atEnd": self = .atEnd
    case "never": self = .never
    case .object(let object):
      guard let seconds = object["after"], object.members.count == 1 else { fallthrough }
      self = .after(try WidgetProvider.seconds(seconds, "\(path).after"))
    default:
      throw .invalidArgument(
        path, expected: "\"atEnd\", \"never\" or {\"after\": seconds after the run}",
        got: json.brief)
    }
  }
}
