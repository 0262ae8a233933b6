import JSON
import Phone

/// Module `SharedGroupPreferences`: react-native-shared-group-preferences, its JavaScript and native sides together.
enum SharedGroupPreferences {
  static let channel = "SharedGroupPreferences"

  /// The name under which the process remembers its open suite.
  private static let memory = "SharedGroupPreferences"

  static let methods = [
    ChannelMethod(
      channel, "setItem", parameters: setParameters, onAndroid: setItemOnAndroid, run: setItem),
    ChannelMethod(
      channel, "getItem", parameters: getParameters, onAndroid: getItemOnAndroid, run: getItem),
  ]

  static let setParameters: [Parameter] = [
    .required("key"), .required("value"), .required("appGroup"), .optional("options"),
  ]
  static let getParameters: [Parameter] = [
    .required("key"), .required("appGroup"), .optional("options"),
  ]

  /// The group can't be opened, or on Android its file.
  static let noSuite = Rejection.value(0)
  /// There is no value under the key.
  private static let noValue = Rejection.value(1)

  private static func setItem(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    let call: SharedGroupPreferencesCall
    do throws(Rejection) { call = try .setting(arguments, setParameters) } catch {
      return .both(.rejection(error))
    }
    guard let suite = openSuite(call.group, on: &device, forWriting: true) else {
      return .both(.rejection(noSuite))
    }
    device.writeAppGroup(suite, key: call.key, value: .string(JavaScript.stored(call.value)))
    return .both(.result(.null))
  }

  private static func getItem(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    let call: SharedGroupPreferencesCall
    do throws(Rejection) { call = try .getting(arguments, getParameters) } catch {
      return .both(.rejection(error))
    }
    guard let suite = openSuite(call.group, on: &device, forWriting: false) else {
      return .both(.rejection(noSuite))
    }
    guard let value = device.state.appGroups[suite, call.key] else {
      return .both(.rejection(noValue))
    }
    return .both(.result(read(value, device.state.profile.preferences)))
  }

  /// Releases before 1.1.24 parsed what they could.
  static func read(_ value: JSONValue, _ preferences: Profile.Preferences) -> JSONValue {
    guard preferences == .parsed, let text = value.string else { return value }
    return (try? JSONValue(reading: text.utf8.span)) ?? value
  }

  /// The group that the module really reads or writes; nil where it can't open one.
  ///
  /// On a phone the module keeps its suite open: getItem of another group opens that one but doesn't note its name, so
  /// that a later setItem of the group noted writes to the wrong one.
  private static func openSuite(
    _ group: String, on device: inout Device, forWriting: Bool
  ) -> String? {
    guard device.canOpenAppGroup(group) else { return nil }
    guard device.state.profile.replies == .asOnPhone else { return group }
    let suite = device.state.app[memory]
    let noted = suite?["name"]?.string
    if noted == group, let open = suite?["suite"]?.string {
      if open != group {
        device.warn(
          "staleSuite",
          "The module still has the group \(open) open, and uses it in place of \(group)")
      }
      return open
    }
    let name = forWriting ? group : noted
    device.remember(["name": .string(name), "suite": .string(group)], for: memory)
    return group
  }
}
