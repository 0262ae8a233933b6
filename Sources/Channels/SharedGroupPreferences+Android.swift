import JSON
import Phone

/// What the module does on Android: a file for each group, or with an option the system's SharedPreferences.
extension SharedGroupPreferences {
  /// The one file of a group, in which the value lies whatever its key.
  private static let file = "data.json"

  static func setItemOnAndroid(
    _ device: inout Device, _ call: SharedGroupPreferencesCall
  ) throws(Rejection) -> JSONValue {
    let value = JSONValue.string(JavaScript.stored(call.value))
    if call.usesSharedPreferences {
      device.writeAppGroup(call.group, key: call.key, value: value)
    } else {
      guard device.canOpenAppGroup(call.group) else { throw noSuite }
      device.writeAppGroup(call.group, key: file, value: value)
    }
    return .null
  }

  static func getItemOnAndroid(
    _ device: inout Device, _ call: SharedGroupPreferencesCall
  ) throws(Rejection) -> JSONValue {
    let preferences = device.state.profile.preferences
    guard !call.usesSharedPreferences else {
      return read(device.state.appGroups[call.group, call.key] ?? .null, preferences)
    }
    guard device.canOpenAppGroup(call.group), let value = device.state.appGroups[call.group, file]
    else { throw noSuite }
    return read(value.withoutLineEnds, preferences)
  }
}

extension SharedGroupPreferencesCall {
  fileprivate var usesSharedPreferences: Bool {
    options["useAndroidSharedPreferences"] == .bool(true)
  }
}

extension JSONValue {
  /// The module reads its file by lines, and joins them without what ended them.
  fileprivate var withoutLineEnds: JSONValue {
    guard let text = string else { return self }
    return .string(
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" })))
  }
}
