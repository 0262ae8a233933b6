import JSON
import Phone

/// What the phone shows of its Live Activities, and the person's tap on them.
enum PresentationMethods {
  static let all = [
    DeviceMethod("activities.render", [.required("id"), .optional("presentation")]) {
      call throws(Refusal) in
      let presentation = call.device.presentation(of: try call.activity())
      guard let place = try place(call) else { return .result(presentation.json) }
      return .result(presentation[place])
    },
    DeviceMethod("activities.open", [.required("id"), .optional("presentation")]) {
      call throws(Refusal) in
      let activity = try call.activity()
      // Every place of an activity has the one URL; the argument says which place is tapped.
      _ = try place(call)
      return .result(["url": .string(try call.device.openActivity(activity))])
    },
  ]

  private static func place(_ call: WorkbenchCall) throws(Refusal) -> Presentation.Place? {
    try call.arguments.optionalChoice("presentation", of: Presentation.Place.self)
  }
}
