import JSON
import Phone

/// What the module tells the app by itself.
extension ExpoLiveActivity {
  static let eventChannels = [updateTokens, startTokens, states]

  /// Tokens of activities; on a phone the module follows activities from the first listener of these on.
  private static let updateTokens = EventChannel(
    "\(channel)/onTokenReceived",
    onListen: { stream, device in
      device.declareType(ofPlugin: .expo)
      followActivities(&device)
      guard device.state.profile.replies == .prompt else { return }
      for activity in device.state.activities.all where isOurs(activity) && activity.isRunning {
        sendToken(of: activity, to: stream, &device)
      }
    },
    follow: { stream, device, event in
      guard event.isUpdateToken, let activity = event.activity, isOurs(activity),
        isTold(activity, device)
      else { return }
      sendToken(of: activity, to: stream, &device)
    })

  /// The push-to-start token.
  private static let startTokens = EventChannel(
    "\(channel)/onPushToStartTokenReceived",
    onListen: { stream, device in
      device.declareType(ofPlugin: .expo)
      if let token = device.pushToStartToken { sendStartToken(token, to: stream, &device) }
    },
    follow: { stream, device, event in
      if let token = event.pushToStartToken { sendStartToken(token, to: stream, &device) }
    })

  /// States of activities.
  private static let states = EventChannel(
    "\(channel)/onStateChange",
    follow: { stream, device, event in
      guard let activity = event.activity, isOurs(activity),
        let state = StateUpdates.state(
          after: event, of: activity, follower: stream.name, on: &device),
        isTold(activity, device)
      else { return }
      if !isFollowedOnPhone(activity, device) { warnOfSilence(&device) }
      let event: JSONValue = [
        "activityID": .string(activity.identity.id), "activityName": name(of: activity),
        "activityState": .string(state.rawValue),
      ]
      stream.send(.event(event), on: &device)
    })

  static func isOurs(_ activity: Activity) -> Bool {
    activity.identity.attributesType == ActivityType.expo.name
  }

  // MARK: Who is followed

  /// The name under which the process remembers the first activity that it follows.
  private static let memory = "ExpoLiveActivity"
  /// The name under which it remembers that it has warned of a phone's silence.
  private static let warnedMemory = "ExpoLiveActivity told"

  private static func followActivities(_ device: inout Device) {
    guard device.state.app[memory] == nil else { return }
    device.remember(.count(device.state.activities.nextNumber), for: memory)
  }

  /// Whether an activity's events are told: in prompt mode all are.
  private static func isTold(_ activity: Activity, _ device: borrowing Device) -> Bool {
    guard device.state.profile.osVersion >= SystemVersion(16, 2) else { return false }
    return device.state.profile.replies == .prompt || isFollowedOnPhone(activity, device)
  }

  private static func isFollowedOnPhone(_ activity: Activity, _ device: borrowing Device) -> Bool {
    guard case .integer(let first) = device.state.app[memory] else { return false }
    return activity.identity.number >= first
  }

  private static func warnOfSilence(_ device: inout Device) {
    guard device.state.app[warnedMemory] == nil else { return }
    device.remember(true, for: warnedMemory)
    device.warn(
      "stateNotFollowed",
      "On a phone onStateChange stays silent for this activity: expo-live-activity follows those that start after the first onTokenReceived listener; call addActivityTokenListener first"
    )
  }

  // MARK: What is sent

  private static func sendToken(
    of activity: Activity, to stream: EventChannel, _ device: inout Device
  ) {
    guard let token = activity.pushToken else { return }
    let event: JSONValue = [
      "activityID": .string(activity.identity.id), "activityName": name(of: activity),
      "activityPushToken": .string(token),
    ]
    stream.send(.event(event), on: &device)
  }

  private static func sendStartToken(
    _ token: String, to stream: EventChannel, _ device: inout Device
  ) {
    guard device.state.profile.areActivitiesEnabled else { return }
    stream.send(.event(["activityPushToStartToken": .string(token)]), on: &device)
  }

  private static func name(of activity: Activity) -> JSONValue {
    activity.identity.attributes["name"] ?? .string(channel)
  }
}
