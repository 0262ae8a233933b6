import JSON
import Phone

/// The push that a vendor's back end makes of a call.
struct VendorPush {
  var event: ActivityPush.Event
  var contentState: JSONValue
  /// What a start says besides.
  var attributesType = ""
  var attributes: JSONObject = [:]
  var alert: JSONObject = [:]
  /// What an end says besides, where it is given.
  var dismissalDate: JSONValue?

  /// The payload, as APNs takes it.
  func payload(at now: Double) -> JSONValue {
    var aps: JSONObject = [
      "timestamp": .seconds(now), "event": .string(event.rawValue), "content-state": contentState,
    ]
    switch event {
    case .start:
      aps["attributes-type"] = .string(attributesType)
      aps["attributes"] = .object(attributes)
      aps["alert"] = .object(alert)
    case .update: break
    case .end: aps["dismissal-date"] = dismissalDate
    }
    return ["aps": .object(aps)]
  }
}
