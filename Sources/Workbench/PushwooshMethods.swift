import JSON
import Phone
import Push

/// `pushwoosh.*`: Pushwoosh's REST API; a reply says in its own form what is wrong.
enum PushwooshMethods {
  static let all = [
    method("pushwoosh.createMessage", .createMessage),
    method("pushwoosh.startLiveActivity", .startLiveActivity),
    method("pushwoosh.updateLiveActivity", .updateLiveActivity),
  ]

  private static func method(_ name: String, _ call: PushwooshCall) -> DeviceMethod {
    DeviceMethod(name, [.optional("request")]) { workbench throws(Refusal) in
      .result(
        workbench.server.push.pushwoosh(
          call, workbench.arguments.all["request"], from: workbench.session.handset))
    }
  }
}
