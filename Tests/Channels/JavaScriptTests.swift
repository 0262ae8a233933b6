import JSON
import Testing

@testable import Channels

/// Values as JavaScript writes them.
@Suite("JavaScript")
struct JavaScriptTests {
  /// String(number) in ECMAScript, as V8 and JavaScriptCore print it.
  static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (5, "5"), (-5, "-5"), (0.5, "0.5"), (-0.5, "-0.5"), (100, "100"),
    (123.456, "123.456"),
    (0.1, "0.1"), (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
    (1e20, "100000000000000000000"),
    (123_456_789_012_345_683_968, "123456789012345680000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"),
    (-1e21, "-1e+21"),
    (1.2345678901234568e25, "1.2345678901234568e+25"), (1e-6, "0.000001"), (1.5e-6, "0.0000015"),
    (1e-7, "1e-7"),
    (1.5e-7, "1.5e-7"), (-1.5e-7, "-1.5e-7"), (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (9_007_199_254_740_992, "9007199254740992"),
    (4_294_967_295, "4294967295"), (1e15, "1000000000000000"), (1e16, "10000000000000000"),
    (123e-20, "1.23e-18"),
    (1764460800.25, "1764460800.25"), (999_999_999_999_999_868_928, "999999999999999900000"),
    (0.00001, "0.00001"),
  ]

  @Test("A number is written as String(number) has it", arguments: numbers)
  func writesNumber(number: Double, expected: String) {
    #expect(JavaScript.number(number) == expected)
  }

  @Test("Every number written so reads back as it was", arguments: numbers)
  func readsBack(number: Double, text: String) { #expect(Double(text) == number) }

  @Test(
    "Objects, arrays and null are stored as JSON text, the rest as String(value)",
    arguments: [
      (nil, "null"), (true, "true"), (.double(5), "5"), (5, "5"), ("a\"b", "a\"b"), ("", ""),
      ([], "[]"), ([:], "{}"),
      (["a": .double(5), "b": [nil, true, "x"]], #"{"a":5,"b":[null,true,"x"]}"#),
      (.integer(9_007_199_254_740_993), "9007199254740992"),
      (.unsigned(.max), "18446744073709552000"), (["\n\"\\"], #"["\n\"\\"]"#),
      ([.double(1e21)], "[1e+21]"),
    ] as [(JSONValue, String)])
  func stores(value: JSONValue, expected: String) { #expect(JavaScript.stored(value) == expected) }

  @Test(
    "JSON.stringify's escapes",
    arguments: [
      ("\u{8}", #"\b"#), ("\u{C}", #"\f"#), ("\n", #"\n"#), ("\u{0}", #"\u0000"#),
      ("\u{1F}", #"\u001f"#), ("\u{7F}", "\u{7F}"),
      ("\u{2028}\u{2029}", "\u{2028}\u{2029}"), (#"\u2028"#, #"\\u2028"#),
      ("\u{2028}\\u2028\u{8}\\u0008", "\u{2028}\\\\u2028\\b\\\\u0008"),
      ("\\\u{2028}", "\\\\\u{2028}"), ("/", "/"), ("é😀", "é😀"),
    ])
  func escapes(text: String, expected: String) {
    #expect(JavaScript.stringify(.string(text)) == "\"\(expected)\"")
    #expect(JavaScript.stringify([.string(text)]) == "[\"\(expected)\"]")
  }
}
