import JSON
import Phone

/// What the app gives setItem or getItem; the JavaScript side is the same on iOS and Android.
struct SharedGroupPreferencesCall {
  let key: String
  let group: String
  /// What setItem stores.
  let value: JSONValue
  let options: JSONValue

  /// Reads the arguments of setItem.
  static func setting(
    _ arguments: TapeValue?, _ parameters: [Parameter]
  ) throws(Rejection) -> SharedGroupPreferencesCall {
    let values = try values(arguments, parameters, of: "setItem")
    return SharedGroupPreferencesCall(
      key: try text(values[0], "key", of: "setItem"),
      group: try text(values[2], "appGroup", of: "setItem"), value: values[1], options: values[3])
  }

  /// Reads the arguments of getItem.
  static func getting(
    _ arguments: TapeValue?, _ parameters: [Parameter]
  ) throws(Rejection) -> SharedGroupPreferencesCall {
    let values = try values(arguments, parameters, of: "getItem")
    return SharedGroupPreferencesCall(
      key: try text(values[0], "key", of: "getItem"),
      group: try text(values[1], "appGroup", of: "getItem"), value: .null, options: values[2])
  }

  /// The arguments by place; the last, the options, may be left out.
  private static func values(
    _ arguments: TapeValue?, _ parameters: [Parameter], of method: String
  ) throws(Rejection) -> [JSONValue] {
    let values = ModuleArguments(arguments, names: parameters).values
    guard values.count == parameters.count || values.count == parameters.count - 1 else {
      throw .wrongCount(
        ChannelMethodName(channel: SharedGroupPreferences.channel, method: method),
        count: values.count, expected: parameters.count)
    }
    return values + [.null]
  }

  private static func text(
    _ value: JSONValue, _ argument: String, of method: String
  ) throws(Rejection) -> String {
    guard let text = value.string else {
      throw .unspecified(
        "SharedGroupPreferences.\(method) expects a string as its \(argument), and got \(value.brief) (\(value.kindName))"
      )
    }
    return text
  }
}
