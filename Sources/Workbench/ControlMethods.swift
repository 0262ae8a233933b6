import JSON
import Phone

/// `controls.*`: the controls of iOS 18's Control Centre.
enum ControlMethods {
  static let all = [
    DeviceMethod("controls.list") { call throws(Refusal) in
      call.device.warnOfMissingControls()
      return list(call.device.controls, call)
    },
    DeviceMethod("controls.register", ControlKind.members.map { parameter($0) }) {
      call throws(Refusal) in
      let kind = try ControlKind(reading: call.arguments.all)
      try call.device.registerControl(kind)
      call.device.warnOfMissingControls()
      return .result(kind.json)
    },
    DeviceMethod("controls.tap", [.required("kind")]) { call throws(Refusal) in
      switch try call.device.tapControl(try call.arguments.string("kind")) {
      case .value(let value): .result(["value": .bool(value)])
      case .openedURL(let url): .result(["openedURL": .string(url)])
      }
    },
    DeviceMethod("controls.set", [.required("kind"), .required("value")]) { call throws(Refusal) in
      let value = try call.arguments.bool("value")
      let shown = try call.device.setControl(try call.arguments.string("kind"), to: value)
      return .result(["value": .bool(shown)])
    },
    DeviceMethod("controls.setAppValue", [.required("kind"), .required("value")]) {
      call throws(Refusal) in
      let kind = try call.arguments.string("kind")
      let control = try call.device.setAppValue(
        ofControl: kind, to: try call.arguments.bool("value"))
      return .result(call.device.json(of: control))
    },
    DeviceMethod("controls.reload", [.optional("kind")]) { call throws(Refusal) in
      list(call.device.reloadControls(ofKind: try call.arguments.optionalString("kind")), call)
    },
  ]

  private static func parameter(_ name: String) -> Parameter {
    ["flag", "url", "tint", "hints"].contains(name) ? .optional(name) : .required(name)
  }

  private static func list(_ controls: [Control], _ call: WorkbenchCall) -> Outcome {
    .result(["controls": .array(controls.map { call.device.json(of: $0) })])
  }
}
