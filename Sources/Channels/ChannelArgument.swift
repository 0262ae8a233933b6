import JSON
import Phone

/// An argument that a plugin takes out of its map, and whether it is of the type the plugin takes it for.
struct ChannelArgument {
  let name: StaticString
  /// The type, in Dart's words.
  let expected: String
  /// The value, where it is of that type.
  let value: JSONValue?
  /// The kind of what came; "null" where nothing did.
  let got: String

  /// Looks an argument up in a channel's map.
  init(
    _ name: StaticString, expected: String, in arguments: TapeValue?, _ kind: TapeValue.Kind
  ) {
    self.name = name
    self.expected = expected
    let found = arguments?[name]
    value = found?.kind == kind ? found?.value : nil
    got = found.map { $0.value.kindName } ?? "null"
  }

  /// Whether something of another type came; nothing, or null, is missing and not ill-typed.
  var isIllTyped: Bool { value == nil && got != "null" }

  /// The refusal of a call without this argument (ours; the plugin checks nothing).
  var refusal: Outcome? {
    guard value == nil else { return nil }
    return .flutterError(
      FlutterError(
        code: "418", message: "Live activity didn't invoked",
        details: [
          "argument": .string("\(name)"), "expected": .string(expected), "got": .string(got),
        ]))
  }
}
