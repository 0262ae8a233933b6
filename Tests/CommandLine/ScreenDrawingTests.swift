import JSON
import Testing

@testable import tombolo

/// Pictures of widgets and controls.
@Suite("Drawings of widgets and controls")
struct ScreenDrawingTests {
  private func json(_ text: String) throws -> JSONValue { try JSONValue(reading: text.utf8.span) }

  private func lines(
    _ screen: Screen, columns: Int? = nil, isColored: Bool = false
  ) -> [String] {
    ScreenDrawing.lines(screen, Palette(isColored: isColored), columns: columns)
  }

  private func widget(
    _ view: String, family: String = "systemSmall", timeline: String = "{}", now: String = "{}"
  ) throws -> Screen {
    let instance: JSONValue = ["id": "W", "kind": "Note", "family": .string(family)]
    let rendering = try json("{\"view\":\(view),\"entry\":{\"date\":10}}")
    var screen = Screen()
    screen.widgets = [
      .init(instance: instance, rendering: rendering, timeline: try json(timeline))
    ]
    screen.clock = try json(now)
    return screen
  }

  private func control(_ changes: JSONObject) -> Screen {
    var control: JSONObject = [
      "kind": "K", "type": "toggle", "displayName": "Light", "value": true, "appValue": true,
      "title": "On", "systemImage": "bolt",
    ]
    for change in changes.members { control[change.key] = change.value }
    var screen = Screen()
    screen.controls = [.object(control)]
    return screen
  }

  private let barcode = """
    {"view":"Image","barcode":{"symbology":"code128","text":"123456"}}
    """

  @Test(
    "A widget is as wide as its family; one in a line is one line",
    arguments: [
      ("systemSmall", 24, 5), ("systemMedium", 46, 3), ("systemExtraLarge", 93, 3),
      ("accessoryInline", 33, 3),
    ])
  func hasFamilyWidth(family: String, width: Int, height: Int) throws {
    let text = "A note that takes some forty cells of them"
    let card = try lines(widget("{\"view\":\"Text\",\"text\":\"\(text)\"}", family: family))
      .dropFirst(2)
    #expect(card.count == height)
    #expect(Set(card.map(\.cellWidth)) == [width])
  }

  @Test("A barcode has the room it needs, and in a narrow terminal says what to do")
  func hasRoom() throws {
    #expect(try lines(widget(barcode)).last?.cellWidth == 48)
    #expect(try lines(widget(barcode), columns: 48) == lines(widget(barcode)))
    let narrow = try lines(widget(barcode), columns: 47)
    #expect(narrow[3] == "│          [barcode, 44 cells wide]           │")
    #expect(narrow.last?.contains("--png") == true)
  }

  @Test("A drawing never leaves its terminal", arguments: [1, 2, 5, 20])
  func staysInside(columns: Int) throws {
    for screen in [try widget(barcode), control([:])] {
      for line in lines(screen, columns: columns) where "╭│╰".contains(line.first ?? " ") {
        #expect(line.cellWidth <= columns)
      }
    }
  }

  @Test(
    "The heading tells of a provider that hangs, and of entries to come",
    arguments: [
      ("{\"hung\":true,\"entries\":[]}", "widget, systemSmall, hung"),
      ("{\"entries\":[{\"date\":10}]}", "widget, systemSmall"),
      ("{\"entries\":[{\"date\":10},{\"date\":11}]}", "widget, systemSmall, 1 entry to come"),
      (
        "{\"entries\":[{\"date\":11},{\"date\":12},{\"date\":13}]}",
        "widget, systemSmall, 3 entries to come"
      ),
    ])
  func tellsState(timeline: String, remark: String) throws {
    let screen = try widget(
      "{\"view\":\"Text\",\"text\":\"a\"}", timeline: timeline, now: "{\"now\":10.5}")
    #expect(lines(screen).first == "Note  \(remark)")
  }

  @Test("The next entry is waited for where the clock runs")
  func tellsNextEntry() throws {
    let entries = "{\"entries\":[{\"date\":10},{\"date\":13},{\"date\":12.5}]}"
    func seconds(_ clock: String) throws -> Double? {
      try widget(barcode, timeline: entries, now: clock).secondsToNextEntry
    }
    #expect(try seconds("{\"now\":10,\"mode\":\"real\"}") == 2.5)
    #expect(try seconds("{\"now\":13,\"mode\":\"real\"}") == nil)
    #expect(try seconds("{\"now\":10,\"mode\":\"manual\"}") == nil)
  }

  @Test("A toggle shows its value, and the app's where that is another")
  func drawsToggle() {
    #expect(
      lines(control(["tint": "yellow", "hint": "Dim"])) == [
        "Light  toggle in Control Centre", "K", "╭──────────────────────────╮",
        "│ ϟ On                  on │", "╰──────────────────────────╯", "tint yellow, hint Dim",
      ])
    let parted = lines(control(["appValue": false]))
    #expect(parted.last == "the app's own value is off; a reload shows it")
    #expect(lines(control(["displayName": ""])).first == "K  toggle in Control Centre")
  }

  @Test("A button has no value, and tells what it opens")
  func drawsButton() {
    let button: JSONObject = [
      "type": "button", "value": .null, "appValue": .null, "url": "iNFC://",
      "flag": ["group": "g", "key": "f", "value": false],
    ]
    #expect(
      lines(control(button)).dropFirst(3) == [
        "│ ϟ On                     │", "╰──────────────────────────╯", "opens iNFC://, f is false",
      ])
  }

  @Test("A tint colours what is on")
  func hasTint() {
    let purple = "\u{1B}[35m"
    #expect(lines(control(["tint": "purple"]), isColored: true)[3].contains("\(purple)ϟ"))
    let off = lines(control(["tint": "purple", "value": false]), isColored: true)
    #expect(!off[3].contains(purple))
  }
}
