import JSON
import Phone

/// `activityTypes.*`: the Live Activities that the app declares.
enum ActivityTypeMethods {
  static let all = [
    DeviceMethod(
      "activityTypes.register",
      [
        .required("name"), .required("attributes"), .required("contentState"),
        .optional("presentation"),
      ]
    ) { call throws(Refusal) in
      let type = try ActivityType(
        name: try call.arguments.string("name"),
        attributes: try call.arguments.value("attributes"),
        contentState: try call.arguments.value("contentState"),
        presentation: try call.arguments.optionalObject("presentation"))
      try call.device.registerActivityType(type)
      return .result(type.json)
    },
    DeviceMethod("activityTypes.list") { call throws(Refusal) in
      .result(["types": call.device.state.types.json])
    },
  ]
}
