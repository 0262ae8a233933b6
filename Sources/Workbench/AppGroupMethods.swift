import JSON
import Phone

/// `appGroups.*`: what an app shares with its widgets, whatever the profile lets the app open.
enum AppGroupMethods {
  static let all = [
    DeviceMethod("appGroups.list") { call throws(Refusal) in
      let groups = call.device.state.appGroups
      let list = groups.names.map { name -> JSONValue in
        let keys = groups.values(in: name).members.map { JSONValue.string($0.key) }
        return ["group": .string(name), "keys": .array(keys)]
      }
      return .result(["appGroups": .array(list)])
    },
    DeviceMethod("appGroups.read", [.required("group"), .optional("key")]) { call throws(Refusal) in
      let group = try call.arguments.string("group")
      let groups = call.device.state.appGroups
      guard let key = try call.arguments.optionalString("key") else {
        return .result(["values": .object(groups.values(in: group))])
      }
      let value = groups[group, key]
      return .result(["present": .bool(value != nil), "value": value ?? .null])
    },
    DeviceMethod("appGroups.write", [.required("group"), .required("key"), .required("value")]) {
      call throws(Refusal) in
      let group = try groupName(call)
      let value = try call.arguments.value("value")
      call.device.writeAppGroup(group, key: try call.arguments.string("key"), value: value)
      return .result(["present": true, "value": value])
    },
    DeviceMethod("appGroups.remove", [.required("group"), .required("key")]) {
      call throws(Refusal) in
      let group = try groupName(call)
      let wasThere = call.device.removeFromAppGroup(group, key: try call.arguments.string("key"))
      return .result(["removed": .bool(wasThere)])
    },
  ]

  private static func groupName(_ call: WorkbenchCall) throws(Refusal) -> String {
    let group = try call.arguments.string("group")
    guard !group.isEmpty else {
      throw .invalidArgument("group", expected: "a group's name", got: "\"\"")
    }
    return group
  }
}
