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
      let payload = notification.push.payload(at: handset.device.now)
      return tokens(of: handset, for: notification).map { Sending(token: $0, payload: payload) }
    }
    guard sendings.isEmpty else { return sendings }
    guard notification.push.event == .start else {
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
    guard notification.push.event == .start else {
      return handset.device.pushwooshTokens(ofActivityId: notification.activityId)
    }
    return handset.device.pushwooshStartToken.map { [$0] } ?? []
  }

  /// The devices of these hardware ids or tokens; no ids mean every device.
  private func handsets(of ids: [String], _ attached: Handset) -> [Handset] {
    guard ids.isEmpty else {
      return receivers(named: ids, from: attached) {
        fleet.handset(ofHWID: $0) ?? fleet.handset(ofToken: $0.lowercased())
      }.map(\.handset)
    }
    let all = fleet.all
    for handset in all { reach(handset, from: attached) }
    return all
  }

  /// An id as Pushwoosh gives it: "C3F8-C3863ED4-334AD4F1".
  private static func messageID(_ uuid: String) -> String {
    let digits = uuid.filter { $0 != "-" }
    let groups = [digits.prefix(4), digits.dropFirst(4).prefix(8), digits.dropFirst(12).prefix(8)]
    return groups.joined(separator: "-")
  }
}
