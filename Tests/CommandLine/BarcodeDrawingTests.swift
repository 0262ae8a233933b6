import Barcode
import JSON
import Support
import Testing

@testable import tombolo

/// Barcodes in a terminal, read from its cells by a reader that isn't ours.
@Suite("Barcodes in the terminal")
struct BarcodeDrawingTests {
  private static let blackOnWhite = "\u{1B}[38;5;16;48;5;231m"

  /// The characters of a line that is black on white from end to end.
  private func characters(_ line: String) throws -> String {
    let end = "\u{1B}[0m"
    try #require(line.hasPrefix(Self.blackOnWhite) && line.hasSuffix(end))
    return String(line.dropFirst(Self.blackOnWhite.count).dropLast(end.count))
  }

  @Test(
    "The cells say the text",
    arguments: ["123456", "1", "RES-2026-000123", "Tombolo 2026: 50% off!", "\\\"<&>'~ |"],
    [4, 8, 10])
  func isRead(text: String, cellWidth: Int) throws {
    let block = BarcodeDrawing.block(of: try Barcode.code128(text))
    let lines = try block.lines.map { try characters($0.text(Palette(isColored: true))) }
    #expect(try BarcodeReader.text(of: GrayPicture(cells: lines, cellWidth: cellWidth).pgm) == text)
  }

  @Test("Six digits take as many cells as a card has, in five lines")
  func isSmall() throws {
    let block = BarcodeDrawing.block(of: try Barcode.code128("123456"))
    #expect(block.width == 44)
    #expect(block.lines.count == 5)
    #expect(Set(block.lines.map { $0.text(Palette(isColored: false)) }).count == 1)
  }

  @Test("An image that has a barcode shows it, where there is room for all of it")
  func isDrawn() throws {
    let json = """
      {"view":"VStack","children":[{"view":"Image","barcode":{"symbology":"code128","text":"123456"}},
      {"view":"Text","text":"123456"}]}
      """
    let view = DrawnView(try JSONValue(reading: json.utf8.span))
    let palette = Palette(isColored: false)
    let block = ViewLayout.block(of: view, width: 44)
    #expect(block.lines.count == 6)
    let cells = block.lines.prefix(5).map { $0.text(palette) }
    #expect(try BarcodeReader.text(of: GrayPicture(cells: cells, cellWidth: 8).pgm) == "123456")
    let narrow = ViewLayout.block(of: view, width: 43).lines.map { $0.text(palette) }
    #expect(narrow.first?.contains("[barcode, 44 cells wide]") == true)
  }
}
