package import JSON

/// How a tester sets up the phone.
extension Device {
  /// Sets keys of the profile; one that is unknown or doesn't fit changes nothing at all.
  package mutating func configure(_ keys: JSONObject) throws(Refusal) {
    let token = pushToStartToken
    state.profile = try state.profile.setting(keys)
    emit(.device, "configured", ["profile": state.profile.json])
    if token == nil { tellPushToStartToken() }
    if !state.profile.liveActivitiesEnabled { endAllActivities() }
    if state.profile.online { deliverKeptPushes() }
  }

  /// The person turned Live Activities off in Settings.
  private mutating func endAllActivities() {
    for activity in state.activities.all where activity.takesUpdates {
      endActivity(activity.identity.number, policy: .immediate)
    }
  }
}
