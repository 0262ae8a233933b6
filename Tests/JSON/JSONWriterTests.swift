import JSON
import Testing

/// How values are written.
@Suite("JSON writer")
struct JSONWriterTests {
  static let values: [JSONValue] = [
    nil, true, false, 0, -1, .integer(.max), .integer(.min), .unsigned(.max), .unsigned(1 << 63),
    .double(5), .double(-0.0),
    .double(0.1), .double(1e21), .double(1e-7), .double(.leastNonzeroMagnitude),
    .double(.greatestFiniteMagnitude), 9, 10, 99, 100,
    "", "a", "é日本😀", "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}", "\u{2028}\u{2029}\u{2027}\u{202A}",
    "\u{E2}\u{80}", "a\u{2028}b",
    [], [1], [1, 2, [3]], [:], ["a": 1], ["a": nil, "\u{2028}\"": ["b": []], "": .double(1.5)],
    [["a": [["b": "\n"]]]],
  ]

  @Test(
    "A value is written as JSON",
    arguments: [
      (.null, "null"), (true, "true"), (-12, "-12"), (.unsigned(.max), "18446744073709551615"),
      (.double(5), "5.0"),
      (.double(-0.0), "-0.0"), (.double(1e100), "1e+100"), (.integer(.min), "-9223372036854775808"),
      ("é/", "\"é/\""), ([], "[]"), ([1, "a"], "[1,\"a\"]"), ([:], "{}"),
      (["a": nil, "b": [true]], "{\"a\":null,\"b\":[true]}"),
    ] as [(JSONValue, String)])
  func writes(value: JSONValue, expected: String) { #expect(value.text == expected) }

  @Test(
    "What would break a line or a string is escaped",
    arguments: [
      ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\r", #"\r"#), ("\t", #"\t"#),
      ("\u{0}", #"\u0000"#),
      ("\u{8}", #"\u0008"#), ("\u{C}", #"\u000c"#), ("\u{1F}", #"\u001f"#),
      ("\u{2028}", #"\u2028"#),
      ("\u{2029}", #"\u2029"#), ("\u{7F}", "\u{7F}"),
      ("\u{2027}\u{202A}\u{202E}", "\u{2027}\u{202A}\u{202E}"), ("/", "/"),
    ])
  func escapes(text: String, escaped: String) {
    #expect(JSONValue.string(text).text == "\"\(escaped)\"")
    #expect(JSONValue.object(JSONObject([.init(key: text, value: 1)])).text == "{\"\(escaped)\":1}")
  }

  @Test("byteCount is the number of bytes written", arguments: values)
  func counts(value: JSONValue) { #expect(value.byteCount == value.text.utf8.count) }

  @Test("byteCount is right for every byte of ASCII and every digit count")
  func countsAll() {
    for scalar in 0..<UInt8(128) {
      let value = JSONValue.string("a\(Character(Unicode.Scalar(scalar)))b")
      #expect(value.byteCount == value.text.utf8.count)
    }
    var number: UInt64 = 1
    for _ in 0..<19 {
      for value in [
        JSONValue.unsigned(number), .unsigned(number - 1), .integer(Int64(number)),
        .integer(-Int64(number)),
      ] {
        #expect(value.byteCount == value.text.utf8.count)
      }
      number = number.multipliedReportingOverflow(by: 10).partialValue
      if number > Int64.max { break }
    }
  }

  @Test("A value that is written and read is the same, kinds included", arguments: values)
  func roundTrips(value: JSONValue) throws {
    let again = try JSONValue(reading: value.text.utf8.span)
    #expect(again == value)
    #expect(again.text == value.text)
  }

  @Test(
    "Whole seconds are integers, others have their fraction",
    arguments: [
      (0, "0"), (1_764_460_800, "1764460800"), (1_764_460_800.25, "1764460800.25"), (-1, "-1"),
      (1e18, "1000000000000000000"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func writesSeconds(seconds: Double, expected: String) {
    var buffer = ByteBuffer()
    buffer.append(seconds: seconds)
    let text = buffer.withBytes { String(decoding: $0) }
    #expect(text == expected)
    #expect(JSONValue.seconds(seconds).text == expected)
  }

  @Test("A line's own spelling is kept, but for U+2028 and U+2029")
  func appendsLine() {
    var buffer = ByteBuffer()
    let line = Array("\"a\\/\u{2028}b\u{2029}\u{202A}\"".utf8)
    buffer.appendLine(line.span)
    let text = buffer.withBytes { String(decoding: $0) }
    #expect(text == "\"a\\/\\u2028b\\u2029\u{202A}\"")
  }
}
