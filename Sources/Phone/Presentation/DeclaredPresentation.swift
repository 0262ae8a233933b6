import JSON

/// The views that a tester declared for an activity type, as `activityTypes.register` takes them.
struct DeclaredPresentation {
  /// The most bytes of JSON a declared presentation may have.
  static let maximumByteCount = 16_384
  /// How many values it may show, each up to the size of an activity's content.
  private static let maximumValueCount = 200
  /// How deep views may be nested.
  static let maximumDepth = 64

  private static let places = Presentation.Place.allCases.map(\.rawValue)
  private static let texts = ["widgetURL", "keylineTint"]
  private static let regions = ["leading", "trailing", "center", "bottom"]

  /// The declaration as it was read.
  let json: JSONValue
  /// Views and texts by name; those of the expanded regions as `expanded.leading` and so on.
  private var parts: [String: DeclaredView] = [:]
  private var declaresExpanded = false

  /// Reads a declaration; `declares` tells whether a reference names something that can be there.
  ///
  /// - Throws: `Refusal` with the place in it that doesn't fit, from `presentation` on.
  init(
    _ json: JSONValue, declares: (ValueReference) -> Bool = { _ in true }
  ) throws(Refusal) {
    let path = "presentation"
    guard let object = json.object else {
      throw .wrongKind(path, expected: "an object with views by place", got: json)
    }
    try Self.checkBounds(json, at: path)
    self.json = json
    for member in object.members {
      let place = "\(path).\(member.key)"
      if member.key == Presentation.Place.expanded.rawValue {
        try takeExpanded(member.value, at: place, declares)
      } else if Self.places.contains(member.key) {
        try takeView(member.value, named: member.key, at: place, declares)
      } else if Self.texts.contains(member.key) {
        guard member.value.string != nil else {
          throw .wrongKind(place, expected: "String", got: member.value)
        }
        parts[member.key] = try DeclaredView(member.value, at: place, declares)
      } else {
        throw .unknownArgument(place, known: Self.places + Self.texts, got: member.value)
      }
    }
    try Self.checkValueCount(parts.values.reduce(0) { $0 + $1.valueCount }, at: path)
  }

  private mutating func takeExpanded(
    _ json: JSONValue, at path: String, _ declares: (ValueReference) -> Bool
  ) throws(Refusal) {
    guard let object = json.object else {
      throw .wrongKind(path, expected: "an object with views by region", got: json)
    }
    declaresExpanded = true
    for member in object.members {
      let place = "\(path).\(member.key)"
      guard Self.regions.contains(member.key) else {
        throw .unknownArgument(place, known: Self.regions, got: member.value)
      }
      try takeView(member.value, named: "expanded.\(member.key)", at: place, declares)
    }
  }

  private mutating func takeView(
    _ json: JSONValue, named name: String, at path: String,
    _ declares: (ValueReference) -> Bool
  ) throws(Refusal) {
    try ViewGrammar.check(json, at: path)
    parts[name] = try DeclaredView(json, at: path, declares)
  }

  /// Refuses a declaration that is too large or nested too deep.
  static func checkBounds(_ json: JSONValue, at path: String) throws(Refusal) {
    guard json.byteCount <= maximumByteCount else {
      throw .invalidArgument(
        path, expected: "at most \(maximumByteCount) bytes of JSON", got: "\(json.byteCount)")
    }
    guard json.depth <= maximumDepth else {
      throw .invalidArgument(
        path, expected: "at most \(maximumDepth) levels of arrays and objects",
        got: "\(json.depth)")
    }
  }

  /// Refuses a declaration that shows too many values.
  static func checkValueCount(_ count: Int, at path: String) throws(Refusal) {
    guard count <= maximumValueCount else {
      throw .invalidArgument(
        path, expected: "at most \(maximumValueCount) references", got: "\(count)")
    }
  }

  /// What is shown; in places that aren't declared what the plain presentation shows.
  func resolved(in context: ViewContext, plain: Presentation) -> Presentation {
    func view(_ name: String) -> ViewNode? { parts[name]?.resolvedView(in: context) }
    func text(_ name: String) -> String? {
      guard let text = parts[name]?.resolved(in: context).string, !text.isEmpty else { return nil }
      return text
    }
    let expanded = Presentation.Expanded(
      leading: view("expanded.leading"), trailing: view("expanded.trailing"),
      center: view("expanded.center"), bottom: view("expanded.bottom"))
    return Presentation(
      lockScreen: view("lockScreen") ?? plain.lockScreen,
      expanded: declaresExpanded ? expanded : plain.expanded,
      compactLeading: view("compactLeading") ?? plain.compactLeading,
      compactTrailing: view("compactTrailing") ?? plain.compactTrailing,
      minimal: view("minimal") ?? plain.minimal,
      widgetURL: text("widgetURL"), keylineTint: text("keylineTint"))
  }
}

extension JSONValue {
  /// How many arrays and objects are nested; the reader bounds it.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.members.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }
}
