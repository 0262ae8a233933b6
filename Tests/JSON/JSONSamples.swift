/// Texts that every test of the reader may use.
enum JSONSamples {
  /// Texts that are JSON.
  static let valid = [
    "null", "true", "false", "0", "-0", "5", "5.0", "1e2", "1E+2", "-1.5e-3", "5e-324",
    "9223372036854775807", "-9223372036854775808", "18446744073709551615",
    "1.7976931348623157e308", "1e-400", "0.1", "0e0", "\"\"", "\"a\"", "\"é日本😀\"", "\"\u{2028}\"",
    #""\"\\\/\b\f\n\r\t\u0000\u00e9\uD83D\ude00""#, "[]", "{}", "[[],{}]", " \t\r\n[ 1 , 2 ]\n",
    #"{"a":1,"b":[true,null],"c":{"d":"e"}}"#, #"{"":""}"#, #"{"a":1,"a":2}"#,
    String(repeating: "[", count: 256) + String(repeating: "]", count: 256),
    String(repeating: "[", count: 256) + "1" + String(repeating: "]", count: 256),
    // To simdjson an empty container is no deeper than a scalar.
    String(repeating: "[", count: 257) + String(repeating: "]", count: 257),
    String(repeating: "{\"a\":", count: 256) + "{}" + String(repeating: "}", count: 256),
  ]

  /// Texts that are no JSON, with what is wrong and where.
  static let invalid: [(text: [UInt8], reason: String, byte: Int)] = [
    (text(""), "the end of the text where a value is due", 0),
    (text("  "), "the end of the text where a value is due", 2),
    (text("{"), "the end of the text where a key is due", 1),
    (text("["), "the end of the text where a value is due", 1),
    (text("[1"), "the end of the text inside an array", 2),
    (text("{\"a\":1"), "the end of the text inside an object", 6),
    (text("[1,2,]"), "a trailing comma", 4),
    (text("{\"a\":1,}"), "a trailing comma", 6),
    (text("[1 2]"), "2 where , or ] is due", 3),
    (text("{\"a\":1 \"b\":2}"), "\" where , or } is due", 7),
    (text("[1}"), "} where , or ] is due", 2),
    (text("{\"a\" 1}"), "no colon after a key", 5),
    (text("{a:1}"), "a where a key in quotes is due", 1),
    (text("{1:1}"), "1 where a key in quotes is due", 1),
    (text("{} {}"), "something after the end of the value", 3),
    (text("5 6"), "something after the end of the value", 2),
    (text("]"), "] where a value is due", 0),
    (text("NaN"), "N where a value is due", 0),
    (text("Infinity"), "I where a value is due", 0),
    (text("nul"), "a word that is not null", 0),
    (text("nulll"), "l right after a value", 4),
    (text("True"), "T where a value is due", 0),
    (text("'a'"), "' where a value is due", 0),
    (text("+1"), "+ where a value is due", 0),
    (text(".5"), ". where a value is due", 0),
    (text("-"), "a number without digits", 0),
    (text("01"), "a number with a leading zero", 0),
    (text("[-01]"), "a number with a leading zero", 1),
    (text("1."), "a decimal point without digits after it", 0),
    (text("1e"), "an exponent without digits", 0),
    (text("1e+"), "an exponent without digits", 0),
    (text("1a"), "a right after a value", 1),
    (text("18446744073709551616"), "an integer beyond 64 bits", 0),
    (text("[-9223372036854775809]"), "an integer beyond 64 bits", 1),
    (text("1e309"), "a number beyond the range of a double", 0),
    (text("[0,-1e400]"), "a number beyond the range of a double", 3),
    (text("\"a"), "a string that is never closed", 0),
    (text("[\"a\n\"]"), "a control character in a string; write it as an escape", 3),
    (text("\"a\u{0}\""), "a control character in a string; write it as an escape", 2),
    (text(#""a\x""#), "an escape that JSON doesn't have", 2),
    (text(#""\u12g4""#), #"an escape \u without four hexadecimal digits"#, 1),
    (text(#""\u12"#), #"an escape \u without four hexadecimal digits"#, 1),
    (text("// a\n1"), "/ where a value is due", 0),
    ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "a byte order mark", 0),
    ([0x22, 0x61, 0xC0, 0xAF, 0x22], "bytes that are not UTF-8", 2),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], "bytes that are not UTF-8", 1),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "bytes that are not UTF-8", 1),
    ([0x22, 0xE6, 0x97, 0x22], "bytes that are not UTF-8", 1),
    ([0x5B, 0x31, 0x2C, 0xFF, 0x5D], "bytes that are not UTF-8", 3),
    ([0x31, 0x00], "byte 0x0 right after a value", 1),
    (
      text(String(repeating: "[", count: 257) + "1" + String(repeating: "]", count: 257)),
      "nesting deeper than 256", 256
    ),
    (
      text(String(repeating: "[", count: 258) + String(repeating: "]", count: 258)),
      "nesting deeper than 256", 256
    ),
    (text(String(repeating: "{\"a\":", count: 257) + "{}"), "nesting deeper than 256", 1280),
    (text(String(repeating: "[", count: 100_000)), "nesting deeper than 256", 256),
  ]

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
