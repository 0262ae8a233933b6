import FoundationEssentials
package import JSON
package import Phone

/// Broadcasts: one push for all activities on a channel.
extension PushService {
  /// Makes a channel for the app of a device; nil where there are too many.
  package func createChannel(
    keepsNewest: Bool, from attached: Handset
  ) -> BroadcastChannels.Channel? {
    channels.create(
      for: attached.device.state.profile.bundleIdentifier, keepsNewest: keepsNewest, in: fleet)
  }

  /// Deletes an app's channel; false where there is none.
  ///
  /// Activities on it stay.
  package func deleteChannel(_ id: String, of bundleIdentifier: String) -> Bool {
    channels.delete(id, of: bundleIdentifier)
  }

  /// Takes a push to a channel.
  package func broadcast(
    _ payload: TapeValue?, on channelId: String, _ headers: PushHeaders, from attached: Handset
  ) -> PushAnswer {
    attached.device.warnOfUnknownHeaders(headers)
    do throws(PushRejection) {
      let (channel, options, payload) = try check(payload, channelId, headers, attached)
      let apnsId = attached.device.noteAnswer(to: headers)
      let envelope = PushInbox.Envelope(
        address: .channel(channelId), priority: options.priority,
        expiration: channel.keepsNewest ? options.expiration : 0)
      return PushAnswer(
        apnsId: apnsId,
        outcome: .broadcast(deliver(payload, in: envelope, on: channelId, from: attached)))
    } catch {
      return PushAnswer(
        apnsId: attached.device.noteAnswer(to: headers, error), outcome: .refused(error))
    }
  }

  /// Reads the payload once, and lets each device find its activities.
  private func deliver(
    _ payload: TapeValue, in envelope: PushInbox.Envelope, on channelId: String,
    from attached: Handset
  ) -> BroadcastTally {
    let read = Result { () throws(PushDrop) in try ActivityPush(payload) }
    var tally = BroadcastTally()
    for handset in fleet.all
    where !handset.device.state.activities.numbers(onChannel: channelId).isEmpty {
      reach(handset, from: attached)
      tally += handset.device.receiveBroadcast(
        payload, in: envelope, read: read, onChannel: channelId)
    }
    return tally
  }

  private func check(
    _ payload: TapeValue?, _ channelId: String, _ headers: PushHeaders, _ attached: Handset
  ) throws(PushRejection) -> (BroadcastChannels.Channel, APNs.Options, TapeValue) {
    try APNs.checkID(headers)
    if channelId.isEmpty { throw PushRejection(.missingChannelId) }
    guard Self.isChannelID(channelId) else { throw PushRejection(.badChannelId) }
    guard let channel = channels[channelId] else { throw PushRejection(.channelNotRegistered) }
    guard channel.bundleIdentifier == attached.device.state.profile.bundleIdentifier else {
      throw PushRejection(.topicMismatch)
    }
    // A broadcast must say both, while a push to a device need not.
    if headers.expiration == .omitted { throw PushRejection(.badExpirationDate) }
    if headers.priority == .omitted { throw PushRejection(.badPriority) }
    let options = try APNs.options(headers)
    switch headers.pushType {
    case .standard, .sent(APNs.pushType): break
    case .omitted, .sent(""): throw PushRejection(.missingPushType)
    case .sent: throw PushRejection(.invalidPushType)
    }
    let payload = try APNs.checkPayload(payload, maximum: APNs.maximumBroadcastByteCount)
    return (channel, options, payload)
  }

  /// Whether a text is 16 bytes in Base64.
  private static func isChannelID(_ text: String) -> Bool {
    // Foundation overlooks padding beyond what is needed.
    text.utf8.count == 24 && Data(base64Encoded: text)?.count == 16
  }
}
