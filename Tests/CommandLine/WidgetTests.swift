import Foundation
import JSON
import Support
import Testing

/// The phone's widgets as the program's users come by them.
@Suite("Widgets on the command line")
struct WidgetTests {
  private let server: ServerProcess

  init() throws { server = try ServerProcess() }

  /// Lets the app set the barcode, and the widgets' entries come.
  private func setBarcode(_ text: String) throws {
    let value = JSONValue.object(["text": .string(text)]).text
    try server.call("clock.set", "{\"now\":4000000000}")
    try server.call("setItem", "[\"widgetKey\",\(value),\"group.widget.barcode.jp\"]")
    try server.call("reloadWidget", "[\"BarcodeWidget\"]")
    try server.call("clock.advance", "{\"seconds\":3}")
  }

  @Test("What the app sets is read from the widget's picture")
  func isReadFromWidget() throws {
    let family = "{\"kind\":\"BarcodeWidget\",\"family\":\"systemMedium\"}"
    let id = try #require(try server.call("widgets.add", family)["id"])
    try setBarcode("RES-2026-000123")
    let rendering = try server.call("widgets.render", JSONValue.object(["id": id]).text)
    #expect(rendering["entry"]?["text"] == "RES-2026-000123")
    guard case .array(let views) = rendering["view"]?["children"] else {
      Issue.record("the widget shows no stack")
      return
    }
    let base64 = try #require(views.first?["barcode"]?["png"]?.string)
    let png = try #require(Data(base64Encoded: base64))
    #expect(try BarcodeReader.text(of: [UInt8](png)) == "RES-2026-000123")
  }

  @Test("A reader reads off the terminal what the app has set")
  func isReadOffTerminal() throws {
    try setBarcode("123456")
    let run = try ToolRun(["show", "BarcodeWidget"] + server.to)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines.first == "BarcodeWidget  widget, systemSmall")
    let cells = lines.dropFirst(3).prefix(5).map { String($0.dropFirst(2).dropLast(2)) }
    #expect(try BarcodeReader.text(of: GrayPicture(cells: cells, cellWidth: 8).pgm) == "123456")
    #expect(lines.dropLast().last == "│                    123456                    │")
  }

  @Test("The picture that a widget shows is written to a file, or to standard output")
  func writesPicture() throws {
    try setBarcode("RES-2026-000123")
    let path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for id in [nil, "BarcodeWidget", "FAFB63F8-7921-4B69-9FA1-438F08B5FB2A"] {
      let run = try ToolRun(["show", "--png", path] + (id.map { [$0] } ?? []) + server.to)
      #expect(run.code == 0)
      #expect(run.output + run.error == "")
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try BarcodeReader.text(of: [UInt8](file)) == "RES-2026-000123")
      try FileManager.default.removeItem(atPath: path)
    }
    let piped = try ToolRun(["show", "--png", "-"] + server.to)
    #expect(try BarcodeReader.text(of: piped.outputBytes) == "RES-2026-000123")
  }

  @Test("Where no widget shows a barcode there is no file, but a sentence")
  func tellsMissingPicture() throws {
    try setBarcode("予約")
    let path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString).png"
    for (id, reason) in [
      (nil, "no widget shows a barcode"), ("BarcodeWidget", "shows no barcode"),
      ("nobody", "\"nobody\" is no widget"),
    ] {
      let run = try ToolRun(["show", "--png", path] + (id.map { [$0] } ?? []) + server.to)
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(run.error.contains(reason), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("The first widget that shows a barcode is taken")
  func seeksPicture() throws {
    let provider = """
      {"appGroup":"group.note","key":"note","fields":{"text":"String"},"entryOffsets":[0],\
      "policy":"never","presentation":{"view":"Text","text":"{entry.text}"}}
      """
    try server.call(
      "widgets.register",
      """
      {"kind":"Note","displayName":"Note","description":"","supportedFamilies":["systemSmall"],\
      "provider":\(provider)}
      """)
    try server.call("widgets.remove", "{\"id\":\"FAFB63F8-7921-4B69-9FA1-438F08B5FB2A\"}")
    for kind in ["Note", "BarcodeWidget"] {
      try server.call("widgets.add", "{\"kind\":\"\(kind)\",\"family\":\"systemSmall\"}")
    }
    let run = try ToolRun(["show", "--png", "-"] + server.to)
    #expect(try BarcodeReader.text(of: run.outputBytes) == "No data")
  }
}
