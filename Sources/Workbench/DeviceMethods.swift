import JSON
import Phone

/// `device.*`: which phone a connection talks to, and what kind of phone it is.
enum DeviceMethods {
  static let all = [
    DeviceMethod("device.attach", [.optional("device")], run: attach),
    DeviceMethod("device.list") { call throws(Refusal) in
      let devices = call.server.fleet.all.map { device -> JSONValue in
        ["device": .string(device.name), "connections": .count(device.connectionCount)]
      }
      return .result(["devices": .array(devices)])
    },
    DeviceMethod("device.remove", [.required("device")], run: remove),
    DeviceMethod("device.info") { call throws(Refusal) in
      .result([
        "device": .string(call.device.name), "hwid": .string(call.device.hwid),
        "profile": call.device.state.profile.json,
      ])
    },
    DeviceMethod("device.configure", Profile.keyNames.map { .optional($0) }) {
      call throws(Refusal) in
      try call.device.configure(call.arguments.all)
      return .result(call.device.state.profile.json)
    },
    DeviceMethod("device.reset") { call throws(Refusal) in
      call.device.reset(wallTime: call.server.fleet.wallTime)
      return .result(["device": .string(call.device.name)])
    },
    DeviceMethod("device.snapshot") { call throws(Refusal) in
      .result(["snapshot": call.device.snapshot])
    },
    DeviceMethod("device.restore", [.required("snapshot")]) { call throws(Refusal) in
      let snapshot = try call.arguments.value("snapshot")
      try call.device.restore(snapshot, wallTime: call.server.fleet.wallTime)
      return .result(["device": .string(call.device.name)])
    },
  ]

  /// The longest name a device may have, in bytes.
  private static let maximumNameCount = 255

  private static func attach(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let handset: Handset
    if let name = try call.arguments.optionalString("device") {
      guard (1...maximumNameCount).contains(name.utf8.count) else {
        throw .invalidArgument(
          "device", expected: "a name of 1 to \(maximumNameCount) bytes",
          got: "\(name.utf8.count) bytes")
      }
      handset = call.server.fleet.handset(named: name)
    } else {
      handset = call.server.fleet.freshHandset()
    }
    call.server.move(call.session, to: handset)
    return .result(["device": .string(handset.name)])
  }

  /// Connections of a removed device go on with the default one.
  private static func remove(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let name = try call.arguments.string("device")
    let fleet = call.server.fleet
    guard let handset = fleet.existingHandset(named: name) else {
      throw .notFound(
        "device", argument: "device", value: .string(name), reason: "device.list lists all")
    }
    fleet.remove(handset)
    for session in call.server.sessions.values where session.handset === handset {
      call.server.move(session, to: fleet.handset(named: Fleet.defaultName))
    }
    return .result(["device": .string(name)])
  }
}
