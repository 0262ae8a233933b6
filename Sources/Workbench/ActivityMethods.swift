import JSON
import Phone

/// `activities.*`: the phone's Live Activities, as the system and the person see them.
enum ActivityMethods {
  static let all = [
    DeviceMethod("activities.list", [.optional("state"), .optional("attributesType")], run: list),
    DeviceMethod("activities.get", [.required("id")]) { call throws(Refusal) in
      answer(try activity(call), call)
    },
    DeviceMethod("activities.dismiss", [.required("id")]) { call throws(Refusal) in
      call.device.dismissActivity(try activity(call).identity.number)
      return answer(try activity(call), call)
    },
  ]

  private static func list(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let state = try call.arguments.optionalChoice("state", of: Activity.State.self)
    let type = try call.arguments.optionalString("attributesType")
    let activities = call.device.state.activities.all.filter {
      (state == nil || $0.state == state)
        && (type == nil || $0.identity.attributesType == type)
    }
    let list = activities.map { $0.json(placement: call.device.placement(of: $0)) }
    return .result(["activities": .array(list)])
  }

  private static func activity(_ call: WorkbenchCall) throws(Refusal) -> Activity {
    let id = try call.arguments.string("id")
    let activities = call.device.state.activities
    guard let number = activities.number(ofID: id), let activity = activities[number] else {
      throw .notFound(argument: "id", value: .string(id))
    }
    return activity
  }

  private static func answer(_ activity: Activity, _ call: WorkbenchCall) -> Outcome {
    .result(activity.json(placement: call.device.placement(of: activity)))
  }
}
