import JSON
import Testing

/// How something was spelled in a text that is known to be JSON.
@Suite("Spelling in JSON text")
struct SpanJSONTextTests {
  @Test(
    "A value's text is found where it begins",
    arguments: [
      ("  12 ", "12"), ("\"a\\\"b\",1", "\"a\\\"b\""), ("[1,[2]] ,3", "[1,[2]]"),
      ("{\"a\":\"}\"}]", "{\"a\":\"}\"}"),
      ("true}", "true"), ("-1e5]", "-1e5"), ("", ""),
    ])
  func findsValue(text: String, expected: String) {
    let bytes = Array(text.utf8)
    let range = bytes.span.jsonValue(from: 0)
    #expect(String(decoding: bytes[range], as: UTF8.self) == expected)
  }

  @Test(
    "A member's value is found by its number",
    arguments: [
      (0, "1.0"), (1, "\"x,\\\"}\""), (2, "[ {} , \"]\" ]"), (3, "-0"),
    ])
  func findsMember(number: Int, expected: String) {
    let bytes = Array(#" { "a" : 1.0, "b:":"x,\"}" ,"c":[ {} , "]" ],"\"d\"" : -0 } "#.utf8)
    let range = bytes.span.jsonMemberValue(number: number, inObjectFrom: 0)
    #expect(String(decoding: bytes[range], as: UTF8.self) == expected)
  }

  @Test(
    "Bytes are found wherever they stand whole",
    arguments: [
      ("token", true), ("to", true), ("", true), ("n ", true), ("tokem", false), ("ttok", true),
      ("of tokens", false),
    ])
  func findsBytes(wanted: String, isThere: Bool) {
    #expect(Array("no ttoken of".utf8).span.contains(Array(wanted.utf8)) == isThere)
  }

  @Test("A byte is found at or after a place")
  func findsByte() {
    let bytes: [UInt8] = [1, 0x0A, 2, 0x0A]
    #expect(bytes.span.firstIndex(of: 0x0A, from: 0) == 1)
    #expect(bytes.span.firstIndex(of: 0x0A, from: 2) == 3)
    #expect(bytes.span.firstIndex(of: 0x0A, from: 4) == nil)
    #expect(bytes.span.firstIndex(of: 9, from: 0) == nil)
    #expect([UInt8]().span.firstIndex(of: 1, from: 0) == nil)
  }
}
