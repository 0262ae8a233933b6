import JSON
package import Phone

/// The short way of the push that comes most often: an update without headers to an activity that runs.
extension PushService {
  /// Sends an update where nothing stands in its way; nil where it must go the long way, which says the same.
  package func sendPlainUpdate(
    _ push: ActivityPush, to token: String, from attached: Handset
  ) -> PushAnswer? {
    guard push.isSmall(for: APNs.maximumByteCount), let handset = fleet.device(ofToken: token)
    else { return nil }
    if handset !== attached { fleet.reach(handset) }
    return Self.send(push, to: token, of: &handset.device)
  }

  private static func send(
    _ push: ActivityPush, to token: String, of device: inout Device
  ) -> PushAnswer? {
    guard device.state.profile.online, let target = device.pushTarget(ofToken: token),
      case .activity(let number, isCurrent: true) = target,
      device.unregistered(token, target) == nil
    else { return nil }
    let apnsId = device.makeApnsId()
    device.noteSentPush(status: 200, reason: nil, apnsId: apnsId)
    return PushAnswer(apnsId: apnsId, outcome: .success(device.receive(push, for: number)))
  }
}

extension ActivityPush {
  /// Whether the payload it was read from is surely within a number of bytes.
  fileprivate func isSmall(for maximum: Int) -> Bool {
    // All that a plain update has beside its content state is within 200 bytes.
    let footprint = contentState?.footprint ?? 0
    return JSONValue.maximumByteCount(ofFootprint: footprint) + 200 <= maximum
  }
}
