import Support
import Testing

@testable import Barcode

/// Barcodes as values.
@Suite("Barcodes")
struct BarcodeTests {
  @Test(
    "A text that can't be one is refused in a sentence",
    arguments: [
      ("", "an empty text has no barcode; give at least one character"),
      ("拉面", "Code 128 takes ASCII alone, and \"拉\" is none; leave it out or spell it otherwise"),
      (
        "cafe\u{301}",
        "Code 128 takes ASCII alone, and \"e\u{301}\" is none; leave it out or spell it otherwise"
      ),
    ])
  func refuses(text: String, sentence: String) {
    let failure = #expect(throws: BarcodeFailure.self) { try Barcode.code128(text) }
    #expect(failure?.description == sentence)
  }

  @Test("A text that is too long is refused in zint's words")
  func refusesLength() {
    let text = String(repeating: "x", count: 161)
    let failure = #expect(throws: BarcodeFailure.self) { try Barcode.code128(text) }
    let sentence = failure?.description ?? ""
    #expect(sentence.hasPrefix("a text of 161 characters is too long for a barcode: Input"))
    #expect(sentence.hasSuffix("; shorten it, or use digits, which take half the room"))
  }

  @Test("Ten light modules stand at either side, and a reader needs them")
  func hasQuietZone() throws {
    let barcode = try Barcode.code128("123456")
    #expect(barcode.modules.prefix { !$0 }.count == 10)
    #expect(barcode.modules.reversed().prefix { !$0 }.count == 10)
    #expect(barcode.modules.count == barcode.width)

    // The same bars on a darker ground that reaches up to them are no barcode.
    let rectangles = try SVGRectangles(barcode.svg)
    var picture = rectangles.picture(scale: 2)
    #expect(try BarcodeReader.text(of: picture.pgm) == "123456")
    picture.fill(0..<19, 0..<picture.height)
    picture.fill(picture.width - 19..<picture.width, 0..<picture.height)
    #expect(try BarcodeReader.text(of: picture.pgm) == nil)
  }

  @Test("Six digits take three symbol characters of eleven modules, with start, check and stop")
  func isShort() throws {
    #expect(try Barcode.code128("123456").width == 10 + 11 * 5 + 13 + 10)
    #expect(try Barcode.code128("12345a").width > 88)
  }

  @Test("A barcode fits where each module has a point")
  func fits() throws {
    let barcode = try Barcode.code128("123456")
    #expect(barcode.fits(points: 88))
    #expect(!barcode.fits(points: 87.9))
    #expect(!barcode.fits(points: .nan))
    #expect(try Barcode.code128("1234567").fits(points: 132))
    #expect(try !Barcode.code128("RES-2026-000123").fits(points: 132))
  }

  @Test("The SVG's rectangles are the bars, over the whole height")
  func drawsBars() throws {
    let barcode = try Barcode.code128("RES-2026-000123")
    let rectangles = try SVGRectangles(barcode.svg)
    #expect(rectangles.rectangles.map(\.columns) == barcode.bars)
    #expect(rectangles.rectangles.allSatisfy { $0.rows == 0..<barcode.height })
    #expect(rectangles.width == barcode.width)
    #expect(rectangles.height == barcode.height)
  }

  @Test("The same text has the same bytes, and a PNG has one bit a pixel")
  func isDeterministic() throws {
    let first = try Barcode.code128("RES-2026-000123")
    let second = try Barcode.code128("RES-2026-000123")
    #expect(first == second)
    #expect(first.svg == second.svg)
    #expect(first.png == second.png)
    #expect(first.png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // The header's depth, behind signature, length, name, width and height.
    #expect(first.png[24] == 1)
    #expect(first.base64PNG.hasPrefix("iVBORw0KGgo"))
  }
}
