import JSON
import Phone
import Testing

@testable import Push

/// APNs' checks, in their order.
@Suite("APNs")
struct APNsTests {
  private let fleet = Fleet(seed: 0, wallTime: 1_764_460_800)

  private func reason(
    _ headers: JSONObject, token: String? = nil, _ payload: String? = #"{"aps":{}}"#
  ) throws -> String? {
    let handset = fleet.handset(named: "default")
    let token = token ?? handset.device.pushToStartToken ?? ""
    var reader = JSONReader()
    let request = PushRequest(
      token: token, headers: try PushHeaders(headers),
      payload: try payload.map { try reader.read($0.utf8.span).root })
    let answer = PushService(fleet: fleet).send(request, from: handset)
    return try JSONValue(reading: answer.text.span)["reason"]?.string
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
      #expect(try reason(headers, token: "", nil) == expected)
      headers[name] = nil
    }
    #expect(try reason([:], token: "", nil) == "MissingDeviceToken")
    #expect(try reason([:], token: "0a", nil) == "BadDeviceToken")
    #expect(try reason(["apns-topic": "a.b"], nil) == "DeviceTokenNotForTopic")
    #expect(try reason([:], nil) == "PayloadEmpty")
    #expect(try reason([:]) == nil)
  }
}
