import JSON
import Phone
import Testing

@testable import Workbench

/// The arguments of a device method, by name.
@Suite("Arguments")
final class ArgumentsTests {
  /// Arguments stand until the next are read.
  private var reader = JSONReader()

  private static let parameters: [Parameter] = [.required("a"), .optional("b")]

  private func arguments(_ text: String?) throws -> Arguments {
    guard let text else { return try Arguments(nil, for: Self.parameters) }
    return try Arguments(reader.read(text.utf8.span).root, for: Self.parameters)
  }

  /// Why something is refused; nil where it isn't.
  private func refusal(_ body: () throws -> Void) -> Refusal? {
    do {
      try body()
      return nil
    } catch {
      return error as? Refusal
    }
  }

  @Test(
    "None are given by none, by an empty object and by an empty array",
    arguments: [nil, "{}", "[]"])
  func takesNone(text: String?) throws { #expect(try arguments(text).all == [:]) }

  @Test(
    "They come by name and no other way",
    arguments: [
      ("[1]", "array"), ("5", "integer"), ("\"x\"", "string"), ("true", "boolean"),
      ("1.5", "double"),
    ])
  func needsObject(text: String, got: String) {
    #expect(
      refusal { _ = try arguments(text) }
        == .invalidArgument("params", expected: "an object with the arguments by name", got: got))
  }

  @Test("A name the method doesn't take is refused")
  func refusesUnknown() {
    #expect(
      refusal { _ = try arguments(#"{"c":"x"}"#) }
        == .unknownArgument("c", known: ["a", "b"], got: "x"))
  }

  @Test("A string is a string; null and nothing are none")
  func readsStrings() throws {
    #expect(try arguments(#"{"a":"x"}"#).string("a") == "x")
    #expect(try arguments(#"{"a":null}"#).optionalString("a") == nil)
    #expect(
      refusal { _ = try arguments("{}").string("a") }
        == .invalidArgument("a", expected: "String", got: "null"))
    #expect(
      refusal { _ = try arguments(#"{"a":5}"#).string("a") }
        == .invalidArgument("a", expected: "String", got: "integer"))
  }

  @Test(
    "A number is within its range, integer or not",
    arguments: [
      ("0", 0), ("10", 10), ("2.5", 2.5), ("-0.1", nil), ("10.001", nil), ("\"5\"", nil),
      ("true", nil), ("18446744073709551615", nil),
    ] as [(String, Double?)])
  func readsNumbers(spelling: String, expected: Double?) {
    #expect((try? arguments("{\"a\":\(spelling)}").number("a", in: 0...10)) == expected)
  }

  @Test("A number out of range says which range")
  func tellsRange() {
    #expect(
      refusal { _ = try arguments(#"{"a":11}"#).number("a", in: 0...10.5) }
        == .invalidArgument("a", expected: "a number from 0 to 10.5", got: "11"))
  }

  @Test(
    "A sequence number is a whole number from 0",
    arguments: [
      ("0", 0), ("12", 12), ("-1", nil), ("1.0", nil), ("\"1\"", nil), ("9223372036854775808", nil),
    ] as [(String, Int?)])
  func readsSequences(spelling: String, expected: Int?) {
    #expect((try? arguments("{\"a\":\(spelling)}").optionalCount("a", in: 0...Int.max)) == expected)
  }

  @Test("A choice is one of the names, and a list of them says where it goes wrong")
  func readsChoices() throws {
    #expect(try arguments(#"{"a":"app"}"#).optionalChoice("a", of: Event.Topic.self) == .app)
    #expect(
      try arguments(#"{"a":["app","push"]}"#).optionalChoices("a", of: Event.Topic.self) == [
        .app, .push,
      ])
    #expect(try arguments(#"{"a":[]}"#).optionalChoices("a", of: Event.Topic.self) == [])
    guard
      case .invalidArgument("a[1]", _, "\"apps\"") = refusal({
        _ = try arguments(#"{"a":["app","apps"]}"#).optionalChoices("a", of: Event.Topic.self)
      })
    else { return #expect(Bool(false), "the second name is wrong") }
    #expect(
      refusal { _ = try arguments(#"{"a":["app",5]}"#).optionalChoices("a", of: Event.Topic.self) }
        == .invalidArgument("a[1]", expected: "String", got: "integer"))
  }

  @Test("What is required is there, or the kind that is wanted is told")
  func requires() throws {
    let given = try arguments(#"{"a":true}"#)
    #expect(try given.bool("a"))
    #expect(
      refusal { _ = try given.bool("b") }
        == .invalidArgument("b", expected: "Bool", got: "null"))
    #expect(
      refusal { _ = try given.choice("b", of: Event.Topic.self) }
        == .invalidArgument("b", expected: "String", got: "null"))
    #expect(
      refusal { _ = try given.choices("b", of: Event.Topic.self) }
        == .invalidArgument("b", expected: "array of String", got: "null"))
  }

  @Test("A value may be anything, null too, but must be there")
  func readsValues() throws {
    #expect(try arguments(#"{"a":null}"#).value("a") == .null)
    #expect(
      refusal { _ = try arguments("{}").value("a") }
        == .invalidArgument("a", expected: "a value", got: "null"))
  }
}
