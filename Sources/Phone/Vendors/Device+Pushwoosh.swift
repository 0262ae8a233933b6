import JSON

/// What Pushwoosh's SDK does on the device, and what its back end has heard from it.
extension Device {
  /// The attributes type that Pushwoosh's SDK brings along.
  package static let pushwooshType = ActivityType.pushwooshDefault.name
  /// The name under which the app's process remembers the set-up.
  private static let memory = "pushwoosh"

  /// Sets up the default type: once per process, and with it what the back end hears.
  ///
  /// The app does so whenever it starts; iOS starts it in the background for an activity that a push has
  /// started. The back end therefore goes on hearing of tokens after the process has ended.
  package mutating func setUpPushwoosh() {
    remember(["setUpTypes": [.string(Self.pushwooshType)]], for: Self.memory)
    state.vendors.pushwoosh.isSetUp = true
  }

  /// Reports a token that the app got by itself.
  package mutating func reportToPushwoosh(token: String, activityId: String) {
    state.vendors.pushwoosh.registered[activityId] = token
    state.vendors.pushwoosh.dead.remove(token)
  }

  /// Reports that all tokens of activities are dead.
  package mutating func reportDeadTokensToPushwoosh() {
    let tokens = state.activities.all.compactMap(\.pushToken)
    state.vendors.pushwoosh.registered = [:]
    state.vendors.pushwoosh.dead = Set(tokens)
  }

  /// The push-to-start token that the back end knows.
  package var pushwooshStartToken: String? {
    state.vendors.pushwoosh.isSetUp ? pushToStartToken : nil
  }

  /// The tokens that the back end knows for an activity id, the oldest activity's first.
  package func pushwooshTokens(ofActivityId id: String) -> [String] {
    var tokens: [String] = []
    if state.vendors.pushwoosh.isSetUp {
      for activity in state.activities.all where activity.pushwooshId == id {
        guard let token = activity.pushToken, !state.vendors.pushwoosh.dead.contains(token)
        else { continue }
        tokens.append(token)
      }
    }
    if let token = state.vendors.pushwoosh.registered[id], !tokens.contains(token) {
      tokens.append(token)
    }
    return tokens
  }

  /// Newest wins: older activities of the same activity id end, where the process has observers for it (iOS 16.2 on).
  package mutating func endOlderPushwooshActivities(than newest: Activity) {
    guard let id = newest.pushwooshId, state.app[Self.memory] != nil,
      state.profile.osVersion >= SystemVersion(16, 2)
    else { return }
    for activity in state.activities.all
    where activity.isRunning && activity.identity.number != newest.identity.number
      && activity.pushwooshId == id
    {
      endActivity(activity.identity.number, policy: .immediate)
    }
  }
}

extension Activity {
  /// What the app calls the activity, where it is of Pushwoosh's default type.
  fileprivate var pushwooshId: String? {
    guard identity.attributesType == Device.pushwooshType else { return nil }
    return identity.attributes["pushwoosh"]?["activityId"]?.string
  }
}
