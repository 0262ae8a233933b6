import Testing

@testable import JSON

/// The second, slow look at a text must never contradict the fast one.
@Suite("JSON syntax")
struct JSONSyntaxTests {
  private func error(in text: [UInt8]) -> JSONError? { JSONSyntax.error(in: text.span) }

  private func isRead(_ text: [UInt8]) -> Bool { (try? JSONValue(reading: text.span)) != nil }

  @Test("It finds no fault in JSON", arguments: JSONSamples.valid)
  func findsNone(text: String) { #expect(error(in: Array(text.utf8)) == nil) }

  @Test("It finds the fault that the reader tells", arguments: JSONSamples.invalid)
  func finds(text: [UInt8], reason: String, byte: Int) {
    #expect(
      error(in: text)
        == JSONError(
          reason: reason, byte: byte, isCutShort: reason.hasPrefix("the end of the text")))
  }

  @Test(
    "It agrees with simdjson on every beginning of a text",
    arguments: JSONSamples.valid.filter { $0.utf8.count < 200 })
  func agreesOnBeginnings(text: String) {
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let beginning = Array(bytes.prefix(count))
      #expect(
        (error(in: beginning) == nil) == isRead(beginning),
        "\(String(decoding: beginning, as: UTF8.self))")
    }
  }

  @Test(
    "It agrees with simdjson whatever byte stands anywhere",
    arguments: [
      #"{"a":[1,-2.5e3,"b\n"],"c":null}"#, #"[true,{"k":"\u00e9"},0]"#, "\"é\"",
    ])
  func agreesOnChangedBytes(text: String) {
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[place] = byte
        #expect((error(in: changed) == nil) == isRead(changed), "byte \(byte) at \(place)")
      }
    }
  }

  @Test("Of two faults the first is told, bad UTF-8 before all")
  func tellsFirst() {
    #expect(error(in: Array("[01,]".utf8))?.reason == "a number with a leading zero")
    #expect(error(in: Array("[01,".utf8) + [0xFF])?.reason == "bytes that are not UTF-8")
  }
}
