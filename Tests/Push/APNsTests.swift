import JSON
import Phone
import Testing

@testable import Push

/// APNs' checks, in their order.
@Suite("APNs")
struct APNsTests {
  private let fleet = Fleet(seed: 0, wallTime: 1_764_460_800)

  private func reason(
    _ headers: JSONObject, token: String? = nil, _ payload: JSONValue = ["aps": [:]]
  )
    throws -> String?
  {
    let handset = fleet.device(named: "default")
    let token = token ?? handset.device.pushToStartToken ?? ""
    let request = PushRequest(token: token, headers: try PushHeaders(headers), payload: payload)
    return PushService(fleet: fleet).send(request, from: handset).json["reason"]?.string
  }

  @Test("Of several faults the first in order is told")
  func keepsOrder() throws {
    var headers: JSONObject = [
      "apns-id": "x", "apns-topic": "", "apns-collapse-id": "", "apns-expiration": "x",
      "apns-priority": "7", "apns-push-type": "x",
    ]
    let order = [
      ("apns-id", "BadMessageId"), ("apns-topic", "BadTopic"),
      ("apns-collapse-id", "BadCollapseId"), ("apns-expiration", "BadExpirationDate"),
      ("apns-priority", "BadPriority"), ("apns-push-type", "InvalidPushType"),
    ]
    for (name, expected) in order {
      #expect(try reason(headers, token: "", .null) == expected)
      headers[name] = nil
    }
    #expect(try reason([:], token: "", .null) == "MissingDeviceToken")
    #expect(try reason([:], token: "0a", .null) == "BadDeviceToken")
    #expect(try reason(["apns-topic": "a.b"], .null) == "DeviceTokenNotForTopic")
    #expect(try reason([:], .null) == "PayloadEmpty")
    #expect(try reason([:]) == nil)
  }
}
