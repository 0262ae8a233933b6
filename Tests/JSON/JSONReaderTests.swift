import Testing

@testable import JSON

/// What a reader takes for JSON, and what it makes of it.
@Suite("JSON reader")
struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(reading: text.utf8.span) }

  private func failure(_ text: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONValue(reading: text.span)
      return nil
    } catch {
      return error
    }
  }

  @Test("A text that is JSON is read", arguments: JSONSamples.valid)
  func reads(text: String) { #expect(failure(Array(text.utf8)) == nil) }

  @Test(
    "A text that is no JSON is refused with the reason and the byte", arguments: JSONSamples.invalid
  )
  func refuses(text: [UInt8], reason: String, byte: Int) {
    #expect(
      failure(text)
        == JSONError(
          reason: reason, byte: byte, isCutShort: reason.hasPrefix("the end of the text")))
  }

  @Test(
    "A number keeps its kind",
    arguments: [
      ("0", .integer(0)), ("-0", .integer(0)), ("5", .integer(5)), ("5.0", .double(5)),
      ("1e2", .double(100)),
      ("-0.0", .double(-0.0)), ("9007199254740993", .integer(9_007_199_254_740_993)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
      ("18446744073709551615", .unsigned(.max)),
      ("5e-324", .double(.leastNonzeroMagnitude)), ("1e-400", .double(0)),
      ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
    ] as [(String, JSONValue)])
  func keepsKind(text: String, expected: JSONValue) throws {
    let number = try value(text)
    #expect(number == expected)
    #expect(number.kindName == expected.kindName)
  }

  @Test(
    "A double is the one nearest to its spelling",
    arguments: [
      "0.1", "123456789.123456789", "2.2250738585072011e-308", "9007199254740993.0", "1e23", "4.35",
      "0.000001",
    ])
  func isNearest(text: String) throws {
    #expect(try value(text) == .double(#require(Double(text))))
  }

  @Test("Of members with one key the last value counts, at the first one's place")
  func keepsLastOfEqualKeys() throws {
    #expect(try value(#"{"a":1,"b":2,"a":3}"#).text == #"{"a":3,"b":2}"#)
    #expect(try value(#"{"a":1,"\u0061":2}"#).text == #"{"a":2}"#)
  }

  @Test("In a large object, too, the last of equal keys counts")
  func keepsLastOfEqualKeysInLargeObject() throws {
    let members = (0..<100).map { "\"k\($0 % 50)\":\($0)" }.joined(separator: ",")
    let object = try #require(try value("{\(members)}").object)
    #expect(object.members.count == 50)
    #expect(
      object.members.enumerated().allSatisfy { $1 == .init(key: "k\($0)", value: .count($0 + 50)) })
  }

  @Test("Members come out in the order in which they went in")
  func keepsOrder() throws {
    let text = #"{"z":1,"a":{"y":2,"b":3},"10":4,"9":5}"#
    #expect(try value(text).text == text)
  }

  @Test(
    "An escaped lone surrogate is taken as U+FFFD, and told",
    arguments: [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude00""#, "\u{FFFD}"), (#""a\uD83Db""#, "a\u{FFFD}b"),
      (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\ud83d\n""#, "\u{FFFD}\n"),
      (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\ud83d\\ude00""#, "\u{FFFD}\\ude00"),
      (#""\udfff\udbff""#, "\u{FFFD}\u{FFFD}"),
    ])
  func mendsLoneSurrogates(text: String, expected: String) throws {
    var reader = JSONReader()
    let document = try reader.read(text.utf8.span)
    #expect(document.mendedSurrogate)
    #expect(document.root.value == .string(expected))
  }

  @Test(
    "A surrogate with its partner, or an escaped backslash before one's name, is no lone one",
    arguments: [(#""\ud83d\ude00""#, "😀"), (#""\\ud83d""#, #"\ud83d"#), (#""\uFFFD""#, "\u{FFFD}")])
  func leavesPairs(text: String, expected: String) throws {
    var reader = JSONReader()
    let document = try reader.read(text.utf8.span)
    #expect(!document.mendedSurrogate)
    #expect(document.root.value == .string(expected))
  }

  @Test("A lone surrogate doesn't hide another fault")
  func tellsOtherFault() {
    #expect(failure(Array(#"["\ud83d",]"#.utf8)) == JSONError(reason: "a trailing comma", byte: 9))
  }

  @Test("A reader reads long and short texts in turn")
  func readsInTurn() throws {
    var reader = JSONReader()
    for count in [1, 100_000, 3, 5000, 1 << 20, 0] {
      let text = "\"" + String(repeating: "x", count: count) + "\""
      let value = try reader.read(text.utf8.span).root.value
      #expect(value == .string(String(repeating: "x", count: count)))
    }
  }

  @Test("A reader goes on after a fault")
  func goesOnAfterFault() throws {
    var reader = JSONReader()
    let refused = try? reader.read("[1,".utf8.span)
    #expect(refused == nil)
    let value = try reader.read("[1]".utf8.span).root.value
    #expect(value == [1])
  }

  @Test("A value on the tape is found by its key, and the last one of that key counts")
  func findsMembers() throws {
    var reader = JSONReader()
    let root = try reader.read(#"{"a":{"b":[1,"x",{"c":2}]},"d":1,"d":2}"#.utf8.span).root
    #expect(root["d"]?.integer == 2)
    #expect(root["e"] == nil)
    #expect(root["a"]?["b"]?.elements.map { $0.map(\.kind) } == [.integer, .string, .object])
    #expect(root["d"]?["a"] == nil)
  }
}
