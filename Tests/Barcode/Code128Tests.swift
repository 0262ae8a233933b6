import Support
import Testing

@testable import Barcode

/// What zbar reads from the pictures.
@Suite("Code 128, as zbar reads it")
struct Code128Tests {
  static let texts = [
    "1", "42", "123456", "RES-2026-000123", "No data", "a", " ", "  two  spaces  ",
    "Tombolo 2026: 50% off!", "AbC123456dEf7890", "\"<&>'\\", "~", "12345", "1234567a7654321",
    // All of printable ASCII.
    String(decoding: 0x20...0x4F, as: UTF8.self), String(decoding: 0x50...0x7E, as: UTF8.self),
    // As many letters as zint 2.11 takes, and 80 characters that fit because of their digits.
    String(repeating: "Zz", count: 30), String(repeating: "0123456789", count: 8),
    "Reservation RES-2026-000123, " + String(repeating: "31", count: 24) + "end",
  ]

  @Test("The PNG says the text", arguments: texts)
  func readsPNG(text: String) throws {
    #expect(try BarcodeReader.text(of: Barcode.code128(text).png) == text)
  }

  @Test("The SVG says the text", arguments: texts)
  func readsSVG(text: String) throws {
    let picture = try SVGRectangles(Barcode.code128(text).svg).picture(scale: 2)
    #expect(try BarcodeReader.text(of: picture.pgm) == text)
  }

  @Test("Control characters are ASCII, too")
  func readsControls() throws {
    for text in ["a\tb", "\u{1}\u{1F}\u{7F}", "line\r\nline", "a\u{0}b"] {
      #expect(try BarcodeReader.text(of: Barcode.code128(text).png) == text)
    }
  }

  @Test(
    "Any text of 1 to 80 characters is read, or refused as too long",
    arguments: 1...4 as ClosedRange<UInt64>)
  func readsAny(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let texts = (0..<60).map { _ in dice.text(upTo: 80) }
    let barcodes = texts.compactMap { try? Barcode.code128($0) }
    for text in Set(texts).subtracting(barcodes.map(\.text)) {
      let failure = #expect(throws: BarcodeFailure.self) { try Barcode.code128(text) }
      #expect(failure?.isTooLong == true && text.count > 40)
    }
    #expect(barcodes.count > 30)
    #expect(try BarcodeReader.lines(of: barcodes.map(\.png)) == barcodes.map(\.text))
  }
}

extension Dice {
  /// Printable ASCII with runs of digits, which have a code set of their own.
  fileprivate mutating func text(upTo count: Int) -> String {
    let digitsInTen = Int.random(in: 0...10, using: &self)
    let bytes = (0..<Int.random(in: 1...count, using: &self)).map { _ in
      Int.random(in: 0..<10, using: &self) < digitsInTen
        ? UInt8.random(in: 0x30...0x39, using: &self) : UInt8.random(in: 0x20...0x7E, using: &self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension BarcodeFailure {
  fileprivate var isTooLong: Bool { if case .tooLong = self { true } else { false } }
}
