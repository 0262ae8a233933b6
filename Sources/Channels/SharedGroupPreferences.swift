import JSON
import Phone

/// Module `SharedGroupPreferences`: react-native-shared-group-preferences, its JavaScript and native sides together.
enum SharedGroupPreferences {
  static let channel = "SharedGroupPreferences"

  /// The name under which the process remembers its open suite.
  private static let memory = "SharedGroupPreferences"

  static let methods = [
    method(
      "setItem",
      [.required("key"), .required("value"), .required("appGroup"), .optional("options")],
      onAndroid: setItemOnAndroid, setItem),
    method(
      "getItem", [.required("key"), .required("appGroup"), .optional("options")],
      onAndroid: getItemOnAndroid, getItem),
  ]

  /// What a method does with what it is given.
  private typealias Body =
    @Sendable (inout Device, SharedGroupPreferencesCall) throws(Rejection) -> JSONValue

  private static func method(
    _ name: String, _ parameters: [Parameter], onAndroid: @escaping Body, _ body: @escaping Body
  ) -> ChannelMethod {
    let run = { (body: @escaping Body) -> ChannelMethod.Run in
      { device, arguments in
        do throws(Rejection) {
          let call = try SharedGroupPreferencesCall(arguments, parameters, of: name)
          return .both(.result(try body(&device, call)))
        } catch {
          return .both(.rejection(error))
        }
      }
    }
    return ChannelMethod(
      channel, name, parameters: parameters, onAndroid: run(onAndroid), run: run(body))
  }

  /// The group can't be opened, or on Android its file.
  static let noSuite = Rejection.value(0)
  /// There is no value under the key.
  private static let noValue = Rejection.value(1)

  private static func setItem(
    _ device: inout Device, _ call: SharedGroupPreferencesCall
  ) throws(Rejection) -> JSONValue {
    let suite = try openSuite(call.group, on: &device, forWriting: true)
    device.writeAppGroup(suite, key: call.key, value: .string(JavaScript.stored(call.value)))
    return .null
  }

  private static func getItem(
    _ device: inout Device, _ call: SharedGroupPreferencesCall
  ) throws(Rejection) -> JSONValue {
    let suite = try openSuite(call.group, on: &device, forWriting: false)
    guard let value = device.state.appGroups[suite, call.key] else { throw noValue }
    return read(value, device.state.profile.preferences)
  }

  /// Releases before 1.1.24 parsed what they could.
  static func read(_ value: JSONValue, _ preferences: Profile.Preferences) -> JSONValue {
    guard preferences == .parsed, let text = value.string else { return value }
    return (try? JSONValue(reading: text.utf8.span)) ?? value
  }

  /// The group that the module really reads or writes.
  ///
  /// On a phone the module keeps its suite open: getItem of another group opens that one but doesn't note its name, so
  /// that a later setItem of the group noted writes to the wrong one.
  private static func openSuite(
    _ group: String, on device: inout Device, forWriting: Bool
  ) throws(Rejection) -> String {
    guard device.canOpenAppGroup(group) else { throw noSuite }
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
