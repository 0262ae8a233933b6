import Foundation
import JSON
import Support
import Testing

/// The phone's widgets as the program's users come by them.
@Suite("Widgets on the command line")
struct WidgetTests {
  private let server: ServerProcess
  private let to: [String]

  init() throws {
    server = try ServerProcess()
    to = ["--to", "127.0.0.1:\(server.port)"]
  }

  @discardableResult
  private func call(_ arguments: String...) throws -> JSONValue {
    let run = try ToolRun(["call"] + arguments + to)
    #expect(run.code == 0, "\(run.error)")
    return try JSONValue(reading: run.output.utf8.span)
  }

  /// Lets the app set the barcode, and the widgets' entries come.
  private func setBarcode(_ text: String) throws {
    let value = JSONValue.object(["text": .string(text)]).text
    try call("clock.set", "{\"now\":4000000000}")
    try call("setItem", "[\"widgetKey\",\(value),\"group.widget.barcode.jp\"]")
    try call("reloadWidget", "[\"BarcodeWidget\"]")
    try call("clock.advance", "{\"seconds\":3}")
  }

  @Test("What the app sets is read from the widget's picture")
  func isReadFromWidget() throws {
    let family = "{\"kind\":\"BarcodeWidget\",\"family\":\"systemMedium\"}"
    let id = try #require(try call("widgets.add", family)["id"])
    try setBarcode("RES-2026-000123")
    let rendering = try call("widgets.render", JSONValue.object(["id": id]).text)
    #expect(rendering["entry"]?["text"] == "RES-2026-000123")
    guard case .array(let views) = rendering["view"]?["children"] else {
      Issue.record("the widget shows no stack")
      return
    }
    let base64 = try #require(views.first?["barcode"]?["png"]?.string)
    let png = try #require(Data(base64Encoded: base64))
    #expect(try BarcodeReader.text(of: [UInt8](png)) == "RES-2026-000123")
  }
}
