import JSON
package import Phone

/// APNs for a server's devices: takes pushes, finds whom they mean, and hands them to phones.
package final class PushService {
  let fleet: Fleet
  /// Reads what vendors' back ends send.
  private var reader = JSONReader()
  package internal(set) var channels: BroadcastChannels

  /// The service for a fleet.
  package init(fleet: Fleet) {
    self.fleet = fleet
    channels = BroadcastChannels()
  }

  /// Takes a push to one token; a token that is nobody's counts to the device whose connection sends it.
  package func send(_ request: PushRequest, from attached: Handset) -> PushAnswer {
    let handset = fleet.handset(ofToken: request.token) ?? attached
    reach(handset, from: attached)
    return send(request, to: &handset.device)
  }

  /// Lets a call from one device's connection reach another device.
  func reach(_ handset: Handset, from attached: Handset) {
    if handset !== attached { fleet.reach(handset) }
  }

  /// Takes a push that a vendor's back end makes, as if it came from outside.
  func send(_ payload: JSONValue, toToken token: String, from attached: Handset) {
    let payload = try? reader.read(payload).root
    _ = send(PushRequest(token: token, payload: payload), from: attached)
  }

  private func send(_ request: PushRequest, to device: inout Device) -> PushAnswer {
    device.warnOfUnknownHeaders(request.headers)
    do throws(PushRejection) {
      let (options, target, payload) = try APNs.check(request, on: device)
      let apnsId = device.noteAnswer(to: request.headers)
      var envelope = PushInbox.Envelope(
        address: .token(request.token), priority: options.priority,
        collapseId: options.collapseId, expiration: options.expiration)
      if case .pushToStart = target {
        envelope.channelExists = knowsChannel(
          of: payload, for: device.state.profile.bundleIdentifier)
      }
      return PushAnswer(
        apnsId: apnsId, outcome: .delivered(device.receive(payload, in: envelope, for: target)))
    } catch {
      return PushAnswer(
        apnsId: device.noteAnswer(to: request.headers, error), outcome: .refused(error))
    }
  }

  /// Whether the broadcast channel that a start names for its activity is the app's, where it names one.
  private func knowsChannel(of payload: TapeValue, for bundleIdentifier: String) -> Bool {
    guard let id = payload["aps"]?["input-push-channel"]?.string else { return true }
    return channels.channel(id.string, of: bundleIdentifier) != nil
  }
}

extension Device {
  /// Notes what APNs answers to a push, and gives it its apns-id.
  mutating func noteAnswer(to headers: PushHeaders, _ rejection: PushRejection? = nil) -> String {
    let apnsId: String
    if case .sent(let id) = headers.id, APNs.isUUID(id) {
      apnsId = id
    } else {
      apnsId = makeApnsId()
    }
    noteSentPush(
      status: rejection?.status ?? 200, reason: rejection?.reason.rawValue, apnsId: apnsId)
    return apnsId
  }

  mutating func warnOfUnknownHeaders(_ headers: PushHeaders) {
    for name in headers.unknown {
      warn(
        "unknownHeader",
        "APNs knows no header \(JSONValue.string(name).brief) and ignores it; check its spelling, or leave it out",
        ["header": .string(name)])
    }
  }
}
