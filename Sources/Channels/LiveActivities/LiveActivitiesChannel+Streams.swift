import FoundationEssentials
import JSON
import Phone

/// What the plugin tells the app by itself.
extension LiveActivitiesChannel {
  static let eventChannels = [urls, states, startTokens]

  /// URLs of the app's scheme that it is opened with.
  private static let urls = EventChannel(
    "live_activities/url_scheme", argument: "urlSchemeStream",
    follow: { stream, device, event in
      guard let url = event.openedURL, let components = URLComponents(string: url),
        let scheme = components.scheme, scheme == device.liveActivitiesMemory.urlScheme
      else { return }
      stream.send(.event(components.told), on: &device)
    })

  /// Tokens and states of activities.
  private static let states = EventChannel(
    "live_activities/activity_status", argument: "activityUpdateStream",
    onListen: { stream, device in
      guard device.state.profile.replies == .prompt else { return }
      for activity in activities(device) where activity.isRunning {
        sendToken(of: activity, to: stream, &device)
      }
    },
    follow: { stream, device, event in
      guard let activity = event.activity, isOurs(activity), isFollowed(activity, device) else {
        return
      }
      if event.isUpdateToken { return sendToken(of: activity, to: stream, &device) }
      switch StateUpdates.state(
        after: event, of: activity, follower: stream.name, on: &device)
      {
      case .ended, .dismissed: send("ended", activity, to: stream, &device)
      case .stale: send("stale", activity, to: stream, &device)
      // Being active counts once there is a token, and again after having been stale.
      case .active: sendToken(of: activity, to: stream, &device)
      case .pending: send("unknown", activity, to: stream, &device)
      case nil: break
      }
    })

  /// The push-to-start token.
  private static let startTokens = EventChannel(
    "live_activities/push_to_start_token_updates", argument: "pushToStartTokenUpdateStream",
    onListen: { stream, device in
      device.declareType(ofPlugin: .liveActivitiesApp)
      guard device.state.profile.replies == .prompt, let token = device.pushToStartToken else {
        return
      }
      stream.send(.event(.string(token)), on: &device)
    },
    follow: { stream, device, event in
      if let token = event.pushToStartToken { stream.send(.event(.string(token)), on: &device) }
    })

  /// Whether the plugin follows an activity: on a phone only what it has started in this process.
  private static func isFollowed(_ activity: Activity, _ device: borrowing Device) -> Bool {
    guard device.state.profile.replies == .asOnPhone else { return true }
    guard let first = device.liveActivitiesMemory.firstNumber else { return false }
    return activity.identity.origin != .push && activity.identity.number >= first
  }

  private static func sendToken(
    of activity: Activity, to stream: EventChannel, _ device: inout Device
  ) {
    guard let token = activity.pushToken else { return }
    let event: JSONValue = [
      "activityId": .string(activity.identity.id), "status": "active", "token": .string(token),
    ]
    stream.send(.event(event), on: &device)
  }

  private static func send(
    _ status: JSONValue, _ activity: Activity, to stream: EventChannel, _ device: inout Device
  ) {
    let event: JSONValue = ["activityId": .string(activity.identity.id), "status": status]
    stream.send(.event(event), on: &device)
  }
}

extension URLComponents {
  /// The URL in its parts; a part that it hasn't is left out.
  fileprivate var told: JSONValue {
    var told = JSONObject()
    if let queryItems {
      told["queryItems"] = .array(
        queryItems.map { item in
          var told: JSONObject = ["name": .string(item.name)]
          told["value"] = item.value.map { .string($0) }
          return .object(told)
        })
    }
    told["scheme"] = scheme.map { .string($0) }
    told["host"] = host.map { .string($0) }
    told["path"] = .string(path)
    told["url"] = string.map { .string($0) }
    return .object(told)
  }
}
