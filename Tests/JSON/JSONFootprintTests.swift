import JSON
import Testing

/// The footprint stands in for the bytes of a value's text where those needn't be counted.
@Suite("JSON footprint")
struct JSONFootprintTests {
  @Test(
    "A value's text never has more bytes than its footprint says it can",
    arguments: JSONWriterTests.values)
  func bounds(value: JSONValue) {
    #expect(value.byteCount <= JSONValue.maximumByteCount(ofFootprint: value.footprint))
  }

  @Test(
    "The bound holds for a value that was read, before it is copied",
    arguments: JSONWriterTests.values)
  func boundsTape(value: JSONValue) throws {
    var reader = JSONReader()
    let footprint = try reader.read(value.text.utf8.span).root.footprint
    #expect(value.byteCount <= JSONValue.maximumByteCount(ofFootprint: footprint))
  }

  @Test("The end of an array or object counts as well where one was read")
  func countsEnds() throws {
    var reader = JSONReader()
    let root = try reader.read("[[],{}]".utf8.span).root
    #expect(root.footprint == 6 * 8)
  }

  @Test("The bound holds where every character is escaped")
  func boundsEscapes() {
    let worst: JSONValue = .object(
      JSONObject([
        .init(
          key: String(repeating: "\u{1}", count: 50),
          value: .string(String(repeating: "\u{1F}", count: 500)))
      ]))
    #expect(worst.byteCount <= JSONValue.maximumByteCount(ofFootprint: worst.footprint))
  }
}
