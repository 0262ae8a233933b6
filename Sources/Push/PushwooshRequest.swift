import JSON
import Phone

/// A call of Pushwoosh's REST API that concerns Live Activities.
package enum PushwooshCall: Sendable {
  case createMessage
  case startLiveActivity
  case updateLiveActivity
}

/// The body of a call of Pushwoosh's REST API, as far as Live Activities go.
///
/// https://docs.pushwoosh.com, "iOS Live Activities API"; createMessage takes the same notifications.
struct PushwooshRequest {
  private typealias Body = RequestBody<PushwooshError>

  /// One of the notifications of a call.
  struct Notification {
    /// The vendor's name for the activity.
    var activityId: String
    var push: VendorPush
    /// Hardware ids or push tokens; none means every device.
    var devices: [String]
  }

  let notifications: [Notification]

  /// Reads a body.
  ///
  /// - Throws: `PushwooshError` where something that is required is missing, or is of another kind.
  init(_ request: JSONValue?, of call: PushwooshCall) throws(PushwooshError) {
    let request = try Body.object(request, "request")
    _ = try Body.text(request["application"], "application")
    _ = try Body.text(request["auth"], "auth")
    let list = try Body.value(request["notifications"], "notifications")
    guard case .array(let elements) = list, !elements.isEmpty else {
      throw .wrongKind("notifications", "a list with at least one notification", list)
    }
    var notifications: [Notification] = []
    for (index, element) in elements.enumerated() {
      notifications.append(try Self.notification(element, "notifications[\(index)]", call))
    }
    self.notifications = notifications
  }

  private static func notification(
    _ value: JSONValue, _ path: String, _ call: PushwooshCall
  ) throws(PushwooshError) -> Notification {
    let value = try Body.object(value, path)
    let place = "\(path).live_activity"
    let content = try phrase(value["content"], "\(path).content")
    guard let content else { throw .missing("\(path).content") }
    let activity = try Body.object(value["live_activity"], place)
    let event = try event(activity["event"], "\(place).event", call)
    var push = VendorPush(
      event: event,
      contentState: .object(try Body.object(activity["content-state"], "\(place).content-state")))
    let activityId = try Body.text(value["live_activity_id"], "\(path).live_activity_id")
    let devices = try devices(value["devices"], "\(path).devices")
    try refuseOtherReceivers(value, path)
    if event == .start {
      push.attributesType = try Body.text(activity["attributes-type"], "\(place).attributes-type")
      push.attributes = try Body.object(activity["attributes"], "\(place).attributes")
      // The back end adds it, and the SDK's types declare it.
      push.attributes["pushwoosh"] = ["activityId": .string(activityId)]
      let title = try phrase(value["title"], "\(path).title")
      if let title { push.alert["title"] = .string(title) }
      push.alert["body"] = .string(content)
    }
    push.dismissalDate = try date(activity["dismissal-date"], "\(place).dismissal-date")
    return Notification(activityId: activityId, push: push, devices: devices)
  }

  private static func date(
    _ value: JSONValue?, _ path: String
  ) throws(PushwooshError) -> JSONValue? {
    guard let value, value != .null else { return nil }
    guard value.number != nil else { throw .wrongKind(path, "seconds since 1970", value) }
    return value
  }

  /// createMessage must say which event it is, and updateLiveActivity, update or end; startLiveActivity need not.
  private static func event(
    _ value: JSONValue?, _ path: String, _ call: PushwooshCall
  ) throws(PushwooshError) -> ActivityPush.Event {
    let allowed: [ActivityPush.Event] =
      switch call {
      case .createMessage: [.start, .update, .end]
      case .startLiveActivity: [.start]
      case .updateLiveActivity: [.update, .end]
      }
    guard let value, value != .null else {
      if call == .startLiveActivity { return .start }
      throw .missing(path)
    }
    guard let event = value.string.flatMap(ActivityPush.Event.init), allowed.contains(event) else {
      let names = allowed.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw .wrongKind(path, names, value)
    }
    return event
  }

  /// A text, or one for each language: then the English one, or the first.
  private static func phrase(
    _ value: JSONValue?, _ path: String
  ) throws(PushwooshError) -> String? {
    switch value {
    case nil, .null: return nil
    case .string(let text): return text
    case .object(let languages):
      let phrase = languages["en"] ?? languages.members.first?.value
      if let text = phrase?.string { return text }
      throw .wrongKind(path, "a text, or one for each language", .object(languages))
    case let other?: throw .wrongKind(path, "a text, or one for each language", other)
    }
  }

  /// No phone here has a user's name or a tag; a message for some must not reach all.
  private static func refuseOtherReceivers(
    _ value: JSONObject, _ path: String
  ) throws(PushwooshError) {
    for key in ["users", "filter", "filter_code"] {
      guard let named = value[key], ![.null, [], ""].contains(named) else { continue }
      throw PushwooshError(
        message:
          "Argument error: \(path).\(key): no phone here has users or tags; name phones by devices")
    }
  }

  private static func devices(
    _ value: JSONValue?, _ path: String
  ) throws(PushwooshError) -> [String] {
    guard let value, value != .null else { return [] }
    guard case .array(let elements) = value else {
      throw .wrongKind(path, "a list of HWIDs", value)
    }
    guard elements.count <= 1000 else {
      throw PushwooshError(
        message:
          "Argument error: \(path) should be at most 1000 HWIDs, and is \(elements.count) of them")
    }
    var devices: [String] = []
    for (index, element) in elements.enumerated() {
      devices.append(try Body.text(element, "\(path)[\(index)]"))
    }
    return devices
  }
}

/// Why Pushwoosh refuses a call: its status 210 and a message that says what is wrong.
struct PushwooshError: RequestBodyError {
  let message: String

  static func missing(_ path: String) -> PushwooshError {
    PushwooshError(message: "Argument error: \(path) is missing")
  }

  static func wrongKind(_ path: String, _ expected: String, _ got: JSONValue) -> PushwooshError {
    PushwooshError(
      message: "Argument error: \(path) should be \(expected), and is \(got.brief)")
  }

  /// The reply that tells it.
  var reply: JSONValue {
    ["status_code": 210, "status_message": .string(message), "response": nil]
  }
}
