import JSON
import Phone

/// What the phone shows of its Live Activities, and the person's tap on them.
enum PresentationMethods {
  static let all = [
    DeviceMethod("activities.render", [.required("id"), .optional("presentation")]) {
      call throws(Refusal) in
      let presentation = call.device.presentation(of: try activity(call))
      guard let place = try place(call) else { return .result(presentation.json) }
      return .result(presentation[place])
    },
    DeviceMethod("activities.open", [.required("id"), .optional("presentation")]) {
      call throws(Refusal) in
      let activity = try activity(call)
      // Every place of an activity has the one URL; the argument says which place is tapped.
      _ = try place(call)
      return .result(["url": .string(try call.device.openActivity(activity))])
    },
  ]

  private static func activity(_ call: WorkbenchCall) throws(Refusal) -> Activity {
    let id = try call.arguments.string("id")
    let activities = call.device.state.activities
    guard let number = activities.number(ofID: id), let activity = activities[number] else {
      throw .notFound(argument: "id", value: .string(id))
    }
    return activity
  }

  private static func place(_ call: WorkbenchCall) throws(Refusal) -> Presentation.Place? {
    try call.arguments.optionalChoice("presentation", of: Presentation.Place.self)
  }
}
