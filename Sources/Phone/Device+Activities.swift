package import JSON

/// What the app, its pushes and the person do with Live Activities.
extension Device {
  /// Starts an activity, or says why the system won't.
  package mutating func requestActivity(_ request: ActivityRequest) throws(StartRefusal) -> Activity
  {
    try permitStart(of: request)
    let number = state.activities.nextNumber
    let identity = Activity.Identity(
      number: number, id: activityID(number: number), attributesType: request.attributesType,
      attributes: request.attributes, origin: request.origin, pushType: request.pushType,
      startedAt: max(now, request.startDate ?? now))
    let activity = Activity(identity: identity, request: request, at: now)
    state.activities.insert(.init(activity: activity))
    tellOfStart(activity)
    if let alert = request.alert { tell(alert, with: activity) }
    warnOfEmptyIsland()
    return activity
  }

  private mutating func permitStart(of request: ActivityRequest) throws(StartRefusal) {
    if let refusal = state.profile.refuseNextStart {
      state.profile.refuseNextStart = nil
      throw .authorization(refusal)
    }
    let profile = state.profile
    if profile.osVersion < SystemVersion(16, 1) || !profile.hasLiveActivities {
      throw .authorization(.unsupported)
    }
    if !profile.supportsLiveActivities { throw .authorization(.unsupportedTarget) }
    if !profile.liveActivitiesEnabled { throw .authorization(.denied) }
    if request.origin == .app, state.app.state != .foreground { throw .authorization(.visibility) }
    switch request.pushType {
    case .token where !profile.pushCapability: throw .activityInput(code: 0)
    case .channel
    where !profile.pushCapability || !request.channelExists
      || profile.osVersion < SystemVersion(18):
      throw .activityInput(code: 0)
    case .token, .channel, nil: break
    }
    let byteCount = request.attributes.byteCount + request.contentState.byteCount
    if byteCount > Activity.maximumByteCount { throw .authorization(.attributesTooLarge) }
    if state.activities.runningCount >= profile.maximumActivities {
      throw .authorization(.targetMaximumExceeded)
    }
  }

  /// Replaces an activity's content; where the system ignores that, a diagnostic tells.
  @discardableResult
  package mutating func updateActivity(
    _ number: ActivityNumber, with update: ActivityUpdate
  ) -> Activity.UpdateResult {
    let wasStale = update.staleDate != nil && state.activities[number]?.state == .stale
    let (result, event) = state.activities.update(
      number, with: update, at: now, islandIsVisible: islandIsVisible)
    guard let event else {
      warnOfIgnoredUpdate(of: number, result)
      return result
    }
    emit(event)
    guard update.alert != nil || update.staleDate != nil, let activity = state.activities[number]
    else { return result }
    if activity.state == .stale, !wasStale { tell(.stale, activity) }
    if let alert = update.alert { tell(alert, with: activity) }
    return result
  }

  /// Ends an activity that runs or is scheduled; false where it is neither.
  @discardableResult
  package mutating func endActivity(
    _ number: ActivityNumber, finalContent: JSONValue? = nil, policy: Activity.DismissalPolicy,
    timestamp: Double? = nil
  ) -> Bool {
    let isTooLarge =
      finalContent.map { state.activities[number]?.hasRoom(for: $0) == false } ?? false
    guard
      let activity = state.activities.end(
        number, at: now, finalContent: isTooLarge ? nil : finalContent, policy: policy,
        timestamp: timestamp)
    else { return false }
    tell(.ended, activity)
    if isTooLarge { warnOfLargeFinalContent(activity) }
    if let date = activity.dismissalDate, date <= now { dismissActivity(number) }
    return true
  }

  /// Takes an activity off the screen; false where it is not on it.
  @discardableResult
  package mutating func dismissActivity(_ number: ActivityNumber) -> Bool {
    guard let activity = state.activities.dismiss(number, at: now) else { return false }
    tell(.dismissed, activity)
    return true
  }

  // MARK: What comes by itself

  /// Lets what was scheduled happen.
  mutating func meet(_ deadline: Deadline) {
    let number = deadline.number
    switch deadline.kind {
    case .start:
      guard let activity = state.activities.begin(number, at: now) else { return }
      tellOfStart(activity)
    case .token: givePushToken(to: number)
    case .stale:
      guard let activity = state.activities.change(number, { $0.outdated() }) else { return }
      tell(.stale, activity)
    case .systemEnd: endActivity(number, policy: .default)
    case .dismissal: dismissActivity(number)
    }
  }

  // MARK: What is told

  private mutating func tell(_ change: Event.ActivityChange, _ activity: Activity) {
    let event = Event(change, activity, placement(of: activity), at: now)
    state.activities.note(event, of: activity.identity.number)
    emit(event)
  }

  private mutating func tell(_ alert: JSONValue, with activity: Activity) {
    let event = Event(
      AlertedActivity(activity, alert), placement: placement(of: activity), at: now)
    state.activities.note(event, of: activity.identity.number)
    emit(event)
  }

  private mutating func warnOfIgnoredUpdate(
    of number: ActivityNumber, _ result: Activity.UpdateResult
  ) {
    let id = JSONValue.string(state.activities[number]?.identity.id)
    switch result {
    case .applied: break
    case .notRunning:
      warn(
        "updateIgnored", "The update went to an activity that has ended; the system ignores it",
        ["id": id])
    case .tooLarge:
      warn(
        "updateTooLarge",
        "The update was ignored: attributes and content state have more than \(Activity.maximumByteCount) bytes",
        ["id": id])
    case .outOfOrder:
      warn(
        "updateOutOfOrder",
        "The update was ignored: its timestamp is older than that of the last one applied",
        ["id": id])
    }
  }

  private mutating func warnOfLargeFinalContent(_ activity: Activity) {
    warn(
      "finalContentTooLarge",
      "The activity ended with its last content: attributes and the end's content state have more than \(Activity.maximumByteCount) bytes",
      ["id": .string(activity.identity.id)])
  }

  private mutating func tellOfStart(_ activity: Activity) {
    tell(.started, activity)
    guard activity.state == .stale else { return }
    warn(
      "startedStale",
      "The activity's staleDate is past at its start, so the system doesn't present it until an update comes; give a later staleDate",
      ["id": .string(activity.identity.id)])
  }

  // MARK: Where it is shown

  /// Where an activity is shown now.
  package func placement(of activity: Activity) -> Activity.Placement {
    state.activities.placement(of: activity, islandIsVisible: islandIsVisible)
  }

  /// Whether the Dynamic Island shows the app's activities: there is one, and the app is not in the foreground.
  private var islandIsVisible: Bool {
    state.app.state != .foreground && state.profile.hasDynamicIsland
  }
}
