import JSON

/// The pushes that wait until the phone is online.
extension Device {
  /// Keeps a push for later, or drops it where it would have expired.
  mutating func keep(_ push: PushInbox.Entry) -> PushDelivery {
    if let expiration = push.expiration, expiration <= now {
      let drop =
        expiration == 0
        ? PushDrop(.offline, "The phone is offline, and with apns-expiration 0 nothing is kept")
        : PushDrop(
          .expired,
          "The phone is offline, and apns-expiration \(JSONValue.seconds(expiration).text) is past")
      return self.drop(drop)
    }
    if let superseded = state.pushes.inbox.keep(push) {
      let isSamePlace = superseded.hasPlace(of: push)
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
      if let expiration = push.expiration, expiration <= now {
        drop(
          PushDrop(
            .expired,
            "apns-expiration \(JSONValue.seconds(expiration).text) passed while the phone was offline"
          ))
        continue
      }
      switch push.address {
      case .token(let token):
        if let target = pushTarget(ofToken: token) { _ = deliver(push, to: target) }
      case .channel(let id):
        let read = Result { () throws(PushDrop) in try ActivityPush(push.payload) }
        _ = receiveBroadcast(push, read: read, onChannel: id)
      }
    }
  }
}
