package import JSON

/// What the app and the person do with Live Activities.
extension Device {
  /// What an app asks ActivityKit to start.
  package struct ActivityRequest {
    package var attributesType: String
    package var attributes: JSONValue
    package var contentState: JSONValue
    /// Whether the activity asks for a push token.
    package var wantsPushToken: Bool

    package init(
      attributesType: String, attributes: JSONValue, contentState: JSONValue, wantsPushToken: Bool
    ) {
      self.attributesType = attributesType
      self.attributes = attributes
      self.contentState = contentState
      self.wantsPushToken = wantsPushToken
    }
  }

  /// Starts an activity, or says why the system won't.
  package mutating func requestActivity(_ request: ActivityRequest) throws(StartRefusal) -> Activity
  {
    try permitStart(of: request)
    let number = state.activities.nextNumber
    let identity = Activity.Identity(
      number: number, id: activityID(number: number), attributesType: request.attributesType,
      attributes: request.attributes, origin: .app,
      pushType: request.wantsPushToken ? "token" : nil,
      channelId: nil, startedAt: now)
    let activity = Activity(identity: identity, contentState: request.contentState)
    state.activities.insert(activity)
    emitActivity(.started, number)
    tellOfEmptyIsland()
    return activity
  }

  private mutating func permitStart(of request: ActivityRequest) throws(StartRefusal) {
    if let refusal = state.profile.refuseNextStart {
      state.profile.refuseNextStart = nil
      throw .authorization(refusal)
    }
    if state.profile.osVersion < SystemVersion(16, 1) || !state.profile.hasLiveActivities {
      throw .authorization(.unsupported)
    }
    if !state.profile.supportsLiveActivities { throw .authorization(.unsupportedTarget) }
    if !state.profile.liveActivitiesEnabled { throw .authorization(.denied) }
    if state.app.state != .foreground { throw .authorization(.visibility) }
    if request.wantsPushToken, !state.profile.pushCapability { throw .activityInput(code: 0) }
    let byteCount = request.attributes.byteCount + request.contentState.byteCount
    if byteCount > Activity.maximumByteCount { throw .authorization(.attributesTooLarge) }
    if state.activities.runningCount >= state.profile.maximumActivities {
      throw .authorization(.targetMaximumExceeded)
    }
  }

  /// Replaces an activity's content; false where the system ignored it, which a diagnostic tells.
  @discardableResult
  package mutating func updateActivity(
    _ number: ActivityNumber, contentState: consuming JSONValue
  ) -> Bool {
    let update = state.activities.update(number, to: contentState, at: now)
    if let activity = update.activity {
      emit(Event(.updated, activity, placement(of: activity), at: now))
      return true
    }
    switch update.result {
    case .applied: return true
    case .notRunning:
      warn(
        "updateIgnored", "The update went to an activity that has ended; the system ignores it",
        idMember(of: number))
      return false
    case .tooLarge:
      warn(
        "updateTooLarge",
        "The update was ignored: attributes and content state have more than \(Activity.maximumByteCount) bytes",
        idMember(of: number))
      return false
    }
  }

  /// Ends a running activity; false where it doesn't run.
  @discardableResult
  package mutating func endActivity(
    _ number: ActivityNumber, finalContent: JSONValue? = nil, policy: Activity.DismissalPolicy
  ) -> Bool {
    guard state.activities.end(number, at: now, finalContent: finalContent, policy: policy),
      let activity = state.activities[number]
    else { return false }
    emitActivity(.ended, number)
    if let date = activity.dismissalDate, date <= now { dismissActivity(number) }
    return true
  }

  /// Takes an activity off the screen; false where it is not on it.
  @discardableResult
  package mutating func dismissActivity(_ number: ActivityNumber) -> Bool {
    guard state.activities.dismiss(number, at: now) else { return false }
    emitActivity(.dismissed, number)
    return true
  }

  private mutating func emitActivity(_ change: Event.ActivityChange, _ number: ActivityNumber) {
    guard let activity = state.activities[number] else { return }
    emit(Event(change, activity, placement(of: activity), at: now))
  }

  /// Where an activity is shown now.
  package func placement(of activity: Activity) -> Activity.Placement {
    switch activity.state {
    case .dismissed, .pending: return .none
    case .ended: return .lockScreen
    case .active, .stale:
      let holdsIsland =
        state.activities.islandHolder == activity.identity.number && state.app.state != .foreground
        && state.profile.hasDynamicIsland
      return holdsIsland ? .dynamicIsland : .lockScreen
    }
  }

  private func idMember(of number: ActivityNumber) -> JSONObject {
    guard let activity = state.activities[number] else { return [:] }
    return ["id": .string(activity.identity.id)]
  }
}
