import JSON
import Phone

/// What the app gives setItem or getItem; the JavaScript side is the same on iOS and Android.
struct SharedGroupPreferencesCall {
  let key: String
  let group: String
  /// What setItem stores; null for getItem.
  let value: JSONValue
  let options: JSONValue

  /// Reads the arguments of a method; the last, the options, may be left out.
  init(
    _ arguments: TapeValue?, _ parameters: [Parameter], of method: String
  ) throws(Rejection) {
    let method = ChannelMethodName(channel: SharedGroupPreferences.channel, method: method)
    let values = ModuleArguments(arguments, names: parameters).values
    guard values.count == parameters.count || values.count == parameters.count - 1 else {
      throw .wrongCount(method, count: values.count, expected: parameters.count)
    }
    let given = JSONObject(zip(parameters, values).map { .init(key: $0.name, value: $1) })
    key = try Self.text("key", in: given, of: method)
    group = try Self.text("appGroup", in: given, of: method)
    value = given["value"] ?? .null
    options = given["options"] ?? .null
  }

  private static func text(
    _ argument: String, in given: JSONObject, of method: ChannelMethodName
  ) throws(Rejection) -> String {
    let value = given[argument] ?? .null
    guard let text = value.string else { throw .noString(method, argument, got: value) }
    return text
  }
}
