import JSON

/// The pushes that wait until the phone is online.
extension Device {
  /// Keeps a push for later, or drops it where it would have expired.
  mutating func keep(_ payload: JSONValue, in envelope: PushInbox.Envelope) -> PushDelivery {
    if let expiration = envelope.expiration, expiration <= now {
      let drop =
        expiration == 0
        ? PushDrop(.offline, "The phone is offline, and with apns-expiration 0 nothing is kept")
        : PushDrop(
          .expired,
          "The phone is offline, and apns-expiration \(JSONValue.seconds(expiration).text) is past")
      return self.drop(drop)
    }
    let push = PushInbox.Entry(envelope: envelope, payload: payload)
    if let superseded = state.pushes.inbox.keep(push) {
      let isSamePlace = superseded.envelope.hasPlace(of: envelope)
      drop(
        PushDrop(
          .superseded,
          isSamePlace
            ? "A newer push to the same token or channel came while the phone was offline; give them different apns-collapse-ids to keep both"
            : "More than \(PushInbox.maximumCount) pushes came while the phone was offline; the oldest made room"
        ))
    }
    return .kept
  }

  /// The phone is online again: what was kept for it arrives, in the order in which it was sent.
  mutating func deliverKeptPushes() {
    for push in state.pushes.inbox.takeAll() {
      let envelope = push.envelope
      if let expiration = envelope.expiration, expiration <= now {
        drop(
          PushDrop(
            .expired,
            "apns-expiration \(JSONValue.seconds(expiration).text) passed while the phone was offline"
          ))
        continue
      }
      let read = Result { () throws(PushDrop) in try ActivityPush(push.payload) }
      switch envelope.address {
      case .token(let token):
        guard let target = pushTarget(ofToken: token) else { continue }
        _ = deliver(read, in: envelope, to: target)
      case .channel(let id):
        deliver(read, in: envelope, toAll: state.activities.numbers(onChannel: id))
      }
    }
  }
}
