import Foundation
import JSON
import Testing

@testable import Phone

/// What a struct of such fields decodes from a text; the JSON text that is kept, or what failed.
private func decoded(_ text: String, as declared: String) throws -> String {
  let declarations = try FieldDeclarations(reading: value(declared), path: "contentState")
  return try declarations.decode(value(text), path: "contentState").text
}

private func value(_ text: String) throws -> JSONValue {
  try JSONValue(reading: Array(text.utf8).span)
}

private func failure(_ text: String, as declared: String) throws -> DecodingFailure? {
  do {
    _ = try decoded(text, as: declared)
    return nil
  } catch let failure as DecodingFailure {
    return failure
  }
}

@Suite("Decoding")
struct DecodingTests {
  @Test(
    "What fits is kept, as it came and in its order",
    arguments: [
      (#"{"a":"Int"}"#, #"{"a":5}"#), (#"{"a":"Int"}"#, #"{"a":-9223372036854775808}"#),
      (#"{"a":"Double"}"#, #"{"a":5}"#), (#"{"a":"Double"}"#, #"{"a":5.0}"#),
      (#"{"a":"Double"}"#, #"{"a":18446744073709551615}"#), (#"{"a":"Bool"}"#, #"{"a":true}"#),
      (#"{"a":"String"}"#, #"{"a":""}"#), (#"{"a":"Date"}"#, #"{"a":786153600.5}"#),
      (#"{"a":"Any"}"#, #"{"a":null}"#), (#"{"a":"Any"}"#, #"{"a":[1,{"b":1.0,"c":true}]}"#),
      (#"{"a":"Int?"}"#, #"{}"#), (#"{"a":"Int?"}"#, #"{"a":null}"#),
      (#"{"a":"[Int?]"}"#, #"{"a":[1,null]}"#), (#"{"a":"[Int]"}"#, #"{"a":[]}"#),
      (#"{"a":"[String: Int]"}"#, #"{"a":{"y":1,"x":2}}"#),
      (#"{"a?":{"b":"Int"}}"#, #"{"a":null}"#), (#"{"a":{"b":"Int?"}}"#, #"{"a":{}}"#),
      (#"{"a":"Int","b":"Int"}"#, #"{"b":2,"a":1}"#), ("{}", "{}"),
    ])
  func keeps(declared: String, text: String) throws {
    #expect(try decoded(text, as: declared) == text)
  }

  @Test(
    "Undeclared members are dropped, and an Int is an integer",
    arguments: [
      (#"{"a":"Int"}"#, #"{"a":5.0}"#, #"{"a":5}"#),
      (#"{"a":"Int"}"#, #"{"a":1e3}"#, #"{"a":1000}"#),
      (#"{"a":"Int"}"#, #"{"a":-0.0}"#, #"{"a":0}"#),
      (#"{"a":"Int?"}"#, #"{"a":5.0}"#, #"{"a":5}"#),
      (#"{"a":"[Int]"}"#, #"{"a":[1,2.0]}"#, #"{"a":[1,2]}"#),
      (#"{"a":"[String: Int]"}"#, #"{"a":{"x":1,"y":2.0}}"#, #"{"a":{"x":1,"y":2}}"#),
      (#"{"a":"Int"}"#, #"{"x":0,"a":1,"y":2}"#, #"{"a":1}"#),
      (#"{"a":{"b":"Int"}}"#, #"{"a":{"c":1,"b":2}}"#, #"{"a":{"b":2}}"#),
      (#"{"a":[{"b":"Int"}]}"#, #"{"a":[{"b":1},{"b":2,"c":3}]}"#, #"{"a":[{"b":1},{"b":2}]}"#),
      (#"{"a":"Int?"}"#, #"{"b":1}"#, "{}"), ("{}", #"{"b":1}"#, "{}"),
    ])
  func changes(declared: String, text: String, kept: String) throws {
    #expect(try decoded(text, as: declared) == kept)
    #expect(try decoded(kept, as: declared) == kept)
  }

  @Test(
    "A failure names path, what was expected and what came",
    arguments: [
      (#"{"a":"Int"}"#, "{}", "a", "Int", "null"), (#"{"a":"Any"}"#, "{}", "a", "Any", "null"),
      (#"{"a":"Int"}"#, #"{"a":null}"#, "a", "Int", "null"),
      (#"{"a":"Int"}"#, #"{"a":"5"}"#, "a", "Int", "string"),
      (#"{"a":"Int"}"#, #"{"a":true}"#, "a", "Int", "boolean"),
      (#"{"a":"Int"}"#, #"{"a":5.5}"#, "a", "Int", "5.5"),
      (#"{"a":"Int"}"#, #"{"a":9223372036854775808}"#, "a", "Int", "9223372036854775808"),
      (#"{"a":"Int"}"#, #"{"a":1e300}"#, "a", "Int", "1e+300"),
      (#"{"a":"Double"}"#, #"{"a":"5.0"}"#, "a", "Double", "string"),
      (#"{"a":"Double"}"#, #"{"a":false}"#, "a", "Double", "boolean"),
      (#"{"a":"Bool"}"#, #"{"a":1}"#, "a", "Bool", "integer"),
      (#"{"a":"String"}"#, #"{"a":1}"#, "a", "String", "integer"),
      (#"{"a":"Date"}"#, #"{"a":"2025-11-30T00:00:00Z"}"#, "a", "Date", "string"),
      (#"{"a":"Int?"}"#, #"{"a":"5"}"#, "a", "Int", "string"),
      (#"{"a":"[Int]"}"#, #"{"a":{}}"#, "a", "[Int]", "object"),
      (#"{"a":"[Int]"}"#, #"{"a":[1,2,null]}"#, "a[2]", "Int", "null"),
      (#"{"a":"[[Int]]"}"#, #"{"a":[[],[0,"x"]]}"#, "a[1][1]", "Int", "string"),
      (#"{"a":"[String: Int]"}"#, #"{"a":[]}"#, "a", "[String: Int]", "array"),
      (#"{"a":"[String: Int]"}"#, #"{"a":{"k":""}}"#, "a.k", "Int", "string"),
      (#"{"a":{"b":"Int"}}"#, #"{"a":5}"#, "a", "object", "integer"),
      (#"{"a":{"b":{"c":"Int"}}}"#, #"{"a":{"b":{}}}"#, "a.b.c", "Int", "null"),
      (
        #"{"items":[{"name":"String"}]}"#, #"{"items":[{"name":""},{"name":1}]}"#, "items[1].name",
        "String", "integer"
      ),
    ])
  func names(
    declared: String, text: String, path: String, expected: String, got: String
  ) throws {
    let failure = try #require(try failure(text, as: declared))
    #expect(failure.path == "contentState." + path)
    #expect(failure.expected == expected)
    #expect(failure.got == got)
  }

  @Test("A whole value that is no object is named by the path alone")
  func namesTheWhole() throws {
    let failure = try #require(try failure("[]", as: #"{"a":"Int"}"#))
    #expect(failure.path == "contentState")
    #expect(
      failure.refusal == .invalidArgument("contentState", expected: "object", got: "array"))
  }

  @Test(
    "A failure says in a sentence what Swift's decoder would",
    arguments: [
      ("{}", #"No value associated with key "a""#),
      (#"{"a":null}"#, "Cannot get value of type Int -- found null value instead"),
      (#"{"a":"x"}"#, "Expected to decode Int but found a string instead"),
      (#"{"a":[]}"#, "Expected to decode Int but found an array instead"),
      (#"{"a":5.5}"#, "Number 5.5 is not representable as Int"),
    ])
  func says(text: String, sentence: String) throws {
    #expect(try failure(text, as: #"{"a":"Int"}"#)?.sentence == sentence)
  }

  @Test("The first declared field that fails is the one told, as in Swift")
  func tellsTheFirst() throws {
    let failure = try failure(#"{"b":"x","a":"y"}"#, as: #"{"a":"Int","b":"Int"}"#)
    #expect(failure?.path == "contentState.a")
  }

  @Test("Many fields and many members are decoded as few are, and fast")
  func decodesMany() throws {
    let count = 3000
    let declarations = FieldDeclarations((0..<count).map { .init("field\($0)", .int) })
    let members = (0..<2 * count).reversed().map {
      JSONObject.Member(key: "field\($0)", value: .integer(Int64($0)))
    }
    let decoded = try declarations.decode(.object(JSONObject(members)), path: "contentState")
    #expect(decoded.object?.members.count == count)
    #expect(decoded.object?.members.first?.key == "field2999")
    let few = JSONValue.object(JSONObject(Array(members.prefix(count))))
    #expect(throws: DecodingFailure.self) {
      try declarations.decode(few, path: "contentState")
    }
  }
}

private struct One<Value: Codable>: Codable { var a: Value }
private struct OneOptional: Codable { var a: Int? }
private struct Empty: Codable {}

/// Tombolo's decoding beside Foundation's.
@Suite("Decoding beside JSONDecoder")
struct DecoderComparisonTests {
  static let values = [
    "0", "1", "-1", "5", "5.0", "5.5", "1e3", "1E3", "1e-1", "-0", "-0.0", "0.1", "true", "false",
    "null", #""""#, #""5""#, #""true""#, #""2025-11-30T00:00:00Z""#, "[]", "[1]", "{}", #"{"a":1}"#,
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "1e18", "1e19", "1e300", "1764460800", "1764460800000",
  ]

  @Test("A field takes the values that Swift's decoder takes, and no others", arguments: values)
  func agrees(text: String) throws {
    expectSame(text, "Int", Int.self)
    expectSame(text, "Double", Double.self)
    expectSame(text, "Bool", Bool.self)
    expectSame(text, "String", String.self)
    expectSame(text, "Date", Date.self)
    expectSame(text, "Int?", Int?.self)
    expectSame(text, "[Int]", [Int].self)
    expectSame(text, "[Int?]", [Int?].self)
    expectSame(text, "[String: Int]", [String: Int].self)
    expectSame(text, "[String: Date?]?", [String: Date?]?.self)
  }

  @Test("A struct takes the values that Swift's decoder takes", arguments: values)
  func agreesOnStructs(text: String) throws {
    expectSame(text, #"{"a":"Int"}"#, One<Int>.self)
    expectSame(text, #"{"a":"Int?"}"#, OneOptional.self)
    expectSame(text, "{}", Empty.self)
  }

  @Test("A struct without fields takes whatever there is, but it must be there")
  func agreesOnEmpty() {
    for text in ["{}", #"{"a":5}"#, #"{"a":null}"#, #"{"a":{"b":1}}"#] {
      let isTaken = (try? JSONDecoder().decode(One<Empty>.self, from: Data(text.utf8))) != nil
      let isTakenHere = (try? decoded(text, as: #"{"a":{}}"#)) != nil
      #expect(isTakenHere == isTaken, "\(text)")
    }
  }

  /// Compares what a field does with a value.
  private func expectSame<Value: Codable>(_ text: String, _ type: String, _: Value.Type) {
    let declared = type.hasPrefix("{") ? type : "\"\(type)\""
    let object = "{\"a\":\(text)}"
    let isTaken = (try? JSONDecoder().decode(One<Value>.self, from: Data(object.utf8))) != nil
    let isTakenHere = (try? decoded(object, as: "{\"a\":\(declared)}")) != nil
    #expect(isTakenHere == isTaken, "\(text) as \(type)")
  }
}
