import JSON
import Phone
import Push

/// `tencentIM.*`: the call of Tencent's SDK that reports a token, and the REST API that pushes to it.
enum TencentMethods {
  static let all = [
    DeviceMethod(
      "tencentIM.setLiveActivity",
      [
        .optional("businessID"), .optional("token"), .optional("activityID"),
        .optional("attributesType"),
      ]
    ) { call throws(Refusal) in
      let config = call.arguments.all
      return .result(
        call.server.push.setTencentLiveActivity(
          config.members.isEmpty ? nil : config, on: &call.device))
    },
    method("tencentIM.sendmsg", isBatch: false),
    method("tencentIM.batchsendmsg", isBatch: true),
  ]

  /// The body's other members are the message's own, and as they come.
  private static func method(_ name: String, isBatch: Bool) -> DeviceMethod {
    DeviceMethod(
      name, [.optional("To_Account"), .optional("OfflinePushInfo")], takesOthers: true
    ) { call throws(Refusal) in
      .result(
        call.server.push.sendTencentMessage(
          call.arguments.all, isBatch: isBatch, from: call.session.handset))
    }
  }
}
