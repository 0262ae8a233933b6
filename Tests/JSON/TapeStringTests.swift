import JSON
import Testing

/// Strings on the tape are compared in place.
@Suite("Tape string")
struct TapeStringTests {
  @Test("It equals the same bytes and no others, whatever the length")
  func compares() throws {
    var reader = JSONReader()
    for count in 0...40 {
      let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
      let text = try #require(try reader.read(([0x22] + bytes + [0x22]).span).root.string)
      #expect(text == bytes)
      #expect(text.string == String(decoding: bytes, as: UTF8.self))
      #expect(!(text == bytes + [0x61]))
      #expect(!(text == Array(bytes.dropLast()) + (count == 0 ? [0x61] : [])))
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 1
        #expect(!(text == other), "\(count) bytes, another one at \(place)")
      }
    }
  }

  @Test("It equals a literal")
  func comparesLiterals() throws {
    var reader = JSONReader()
    let text = try #require(try reader.read(#""m\u0065thod""#.utf8.span).root.string)
    let isMethod = text == "method"
    #expect(isMethod)
    let isOther = text == "methoD"
    #expect(!isOther)
  }
}
