import JSON

/// What APNs answered to a push.
final class PushReceipt: EventSubject {
  private let status: Int
  private let reason: String?
  private let apnsId: String

  init(status: Int, reason: String?, apnsId: String) {
    self.status = status
    self.reason = reason
    self.apnsId = apnsId
  }

  func members(_ placement: Activity.Placement) -> [JSONObject.Member] {
    var members: [JSONObject.Member] = [.init(key: "status", value: .count(status))]
    if let reason { members.append(.init(key: "reason", value: .string(reason))) }
    members.append(.init(key: "apnsId", value: .string(apnsId)))
    return members
  }
}
