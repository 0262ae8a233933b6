import JSON
import Testing

@testable import Phone

@Suite("Declared presentations")
struct DeclaredPresentationTests {
  private func refusal(of json: JSONValue) -> Refusal? {
    do throws(Refusal) {
      _ = try DeclaredPresentation(json)
      return nil
    } catch {
      return error
    }
  }

  /// The place that a refusal names.
  private func place(_ json: JSONValue) -> String? {
    switch refusal(of: json) {
    case .invalidArgument(let place, _, _), .unknownArgument(let place, _, _): place
    default: nil
    }
  }

  private func text(_ text: String) -> JSONValue { ["view": "Text", "text": .string(text)] }

  @Test("Any of the places may be declared, or none")
  func takesAny() {
    #expect(refusal(of: [:]) == nil)
    #expect(refusal(of: ["minimal": text("a")]) == nil)
    #expect(refusal(of: ["expanded": [:], "widgetURL": "x://{attributes.id}"]) == nil)
  }

  @Test("What doesn't fit is refused with its place")
  func namesPlaces() {
    #expect(place("text") == "presentation")
    #expect(place(["banner": text("a")]) == "presentation.banner")
    #expect(place(["expanded": text("a")]) == "presentation.expanded.view")
    #expect(place(["widgetURL": 5]) == "presentation.widgetURL")
    #expect(place(["minimal": "a"]) == "presentation.minimal")
    #expect(place(["minimal": ["view": "Texd"]]) == "presentation.minimal.view")
    #expect(place(["minimal": ["text": "a"]]) == "presentation.minimal.view")
    #expect(place(["minimal": ["view": "Text"]]) == "presentation.minimal.text")
    #expect(place(["minimal": ["view": "Image"]]) == "presentation.minimal")
    #expect(
      place(["minimal": ["view": "Text", "text": "a", "size": 5]]) == "presentation.minimal.size")
    #expect(
      place(["lockScreen": ["view": "HStack", "children": [text("a"), text("{b}")]]])
        == "presentation.lockScreen.children[1].text")
    #expect(
      place(["expanded": ["leading": ["view": "VStack", "children": [5]]]])
        == "presentation.expanded.leading.children[0]")
    let modified: JSONValue = [
      "view": "Text", "text": "a", "modifiers": [["name": "bold"], ["name": "font", "size": [1]]],
    ]
    #expect(place(["minimal": modified]) == "presentation.minimal.modifiers[1].size")
    #expect(
      place(["minimal": ["view": "Spacer", "modifiers": [["color": "red"]]]])
        == "presentation.minimal.modifiers[0].name")
  }

  @Test("A malformed reference is told as it stands")
  func tellsReference() {
    guard case .invalidArgument(_, let expected, let got) = refusal(of: ["minimal": text("{b}")])
    else { return #expect(Bool(false), "it is not refused") }
    #expect(expected.contains("{contentState.left}"))
    #expect(got == "\"{b}\"")
  }

  @Test("Size, nesting and references are bounded")
  func isBounded() {
    #expect(place(["minimal": text(String(repeating: "a", count: 17_000))]) == "presentation")
    let many = (0..<201).map { _ in text("{attributes.a}") }
    #expect(place(["lockScreen": ["view": "VStack", "children": .array(many)]]) == "presentation")
    var deep = text("a")
    for _ in 0..<32 { deep = ["view": "Group", "children": [deep]] }
    #expect(place(["lockScreen": deep]) == "presentation")
  }

  @Test("All strings of a tree are resolved, and what is not declared is plain")
  func resolves() throws {
    let presentation: JSONObject = [
      "lockScreen": [
        "view": "HStack", "spacing": 4,
        "children": [
          ["view": "Image", "systemName": "{contentState.icon}"],
          [
            "view": "Text", "text": "{attributes.shop}",
            "modifiers": [["name": "foregroundColor", "color": "{contentState.color}"]],
          ],
        ],
      ], "widgetURL": "shop://{attributes.shop}", "keylineTint": "{contentState.gone}",
    ]
    let type = try ActivityType(
      name: "OrderAttributes", attributes: ["shop": "String"],
      contentState: ["icon": "String", "color": "String", "gone": "String?"],
      presentation: presentation)
    let phone = TestPhone()
    let activity = try phone.start(
      ["icon": "cart", "color": "green"], attributes: ["shop": "Kiosk"], type: "OrderAttributes")
    let shown = TypeViews(of: type)
      .presentation(of: activity, in: phone.profile, at: phone.now)
    #expect(
      shown.lockScreen.json.text
        == """
        {"view":"HStack","spacing":4,"children":[{"view":"Image","systemName":"cart"},\
        {"view":"Text","text":"Kiosk","modifiers":[{"name":"foregroundColor","color":"green"}]}]}
        """)
    #expect(shown.widgetURL == "shop://Kiosk")
    #expect(shown.keylineTint == nil)
    #expect(shown.compactLeading == .text("OrderAttributes"))
    #expect(shown.compactTrailing == .text("cart"))
  }

  @Test(
    "A reference to a field that isn't declared is refused",
    arguments: [
      ("{attributes.shop}", true), ("{attributes.shops}", false), ("{contentState.shop}", false),
      ("{contentState.any.of.it}", true), ("{contentState.tags.0}", true),
      ("{contentState.tags.first}", false), ("{contentState.maybe.x}", true),
      ("{contentState.maybe.y}", false), ("{contentState.map.whatever}", true),
      ("{attributes.shop.name}", false),
    ])
  func knowsFields(template: String, isDeclared: Bool) {
    func register() throws(Refusal) -> ActivityType {
      try ActivityType(
        name: "OrderAttributes", attributes: ["shop": "String"],
        contentState: [
          "any": "Any", "tags": "[String]", "maybe?": ["x": "Int"], "map": "[String: Int]",
        ], presentation: ["minimal": text(template)])
    }
    let refusal = Refusal.invalidArgument(
      "presentation.minimal.text", expected: "references to declared fields",
      got: String(template.dropFirst().dropLast()))
    if isDeclared {
      #expect(throws: Never.self) { try register() }
    } else {
      #expect(throws: refusal) { try register() }
    }
  }
}
