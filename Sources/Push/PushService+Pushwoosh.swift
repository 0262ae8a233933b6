package import JSON
package import Phone

/// Pushwoosh's back end: it turns its customers' calls into pushes to the tokens that the app's SDK has reported.
extension PushService {
  /// Runs a call of the REST API; answers its reply.
  ///
  /// A call that is refused sends nothing.
  package func pushwoosh(
    _ call: PushwooshCall, _ body: JSONValue?, from attached: Handset
  ) -> JSONValue {
    do throws(PushwooshError) {
      let request = try PushwooshRequest(body, of: call)
      var sendings: [[Sending]] = []
      for notification in request.notifications {
        sendings.append(try self.sendings(of: notification, from: attached))
      }
      var messages: [JSONValue] = []
      for sending in sendings {
        for push in sending {
          send(push.payload, toToken: push.token, from: attached)
        }
        messages.append(.string(Self.messageID(attached.device.makeMessageID().id)))
      }
      return [
        "status_code": 200, "status_message": "OK", "response": ["Messages": .array(messages)],
      ]
    } catch {
      return error.reply
    }
  }

  private struct Sending {
    var token: String
    var payload: JSONValue
  }

  private func sendings(
    of notification: PushwooshRequest.Notification, from attached: Handset
  ) throws(PushwooshError) -> [Sending] {
    let handsets = handsets(of: notification.devices, attached)
    let sendings = handsets.flatMap { handset -> [Sending] in
      let payload = notification.payload(at: handset.device.now)
      return tokens(of: handset, for: notification).map { Sending(token: $0, payload: payload) }
    }
    guard sendings.isEmpty else { return sendings }
    guard notification.event == .start else {
      throw PushwooshError(
        message:
          "No token is known for live_activity_id \(JSONValue.string(notification.activityId).brief); it is reported a second after the start, once the app has called defaultSetup"
      )
    }
    throw PushwooshError(
      message:
        "No push-to-start token is known; the app must call defaultSetup, on iOS 17.2 or later")
  }

  private func tokens(
    of handset: Handset, for notification: PushwooshRequest.Notification
  ) -> [String] {
    guard notification.event == .start else {
      return handset.device.pushwooshTokens(ofActivityId: notification.activityId)
    }
    return handset.device.pushwooshStartToken.map { [$0] } ?? []
  }

  /// The devices of these hardware ids or tokens, each once; one that no device has means the attached device, and no ids mean every device.
  private func handsets(of ids: [String], _ attached: Handset) -> [Handset] {
    let all = fleet.all
    var handsetsByID: [String: Handset] = [:]
    if !ids.isEmpty {
      for handset in all { handsetsByID[handset.device.hwid] = handset }
    }
    let named = ids.map { id in
      handsetsByID[id.uppercased()] ?? fleet.handset(ofToken: id.lowercased()) ?? attached
    }
    var seen: Set<ObjectIdentifier> = []
    let handsets = (ids.isEmpty ? all : named).filter { seen.insert(ObjectIdentifier($0)).inserted }
    for handset in handsets where handset !== attached { fleet.reach(handset) }
    return handsets
  }

  /// An id as Pushwoosh gives it: "C3F8-C3863ED4-334AD4F1".
  private static func messageID(_ uuid: String) -> String {
    let digits = uuid.filter { $0 != "-" }
    let groups = [digits.prefix(4), digits.dropFirst(4).prefix(8), digits.dropFirst(12).prefix(8)]
    return groups.joined(separator: "-")
  }
}

extension PushwooshRequest.Notification {
  /// The push that the back end makes of it.
  ///
  /// It adds the member `pushwoosh` with the activity id, which the SDK's types declare.
  fileprivate func payload(at now: Double) -> JSONValue {
    var aps: JSONObject = [
      "timestamp": .seconds(now), "event": .string(event.rawValue), "content-state": contentState,
    ]
    if event == .start {
      var attributes = attributes ?? [:]
      attributes["pushwoosh"] = ["activityId": .string(activityId)]
      aps["attributes-type"] = .string(attributesType)
      aps["attributes"] = .object(attributes)
      aps["alert"] = .object(alert)
    }
    if event == .end { aps["dismissal-date"] = dismissalDate }
    return ["aps": .object(aps)]
  }
}
