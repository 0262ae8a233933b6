import JSON

/// Activities that are started by push.
extension Device {
  /// Starts by push within `startWindow` seconds (Apple forum 799505).
  private static let maximumStartCount = 10
  private static let startWindow = 15.0 * 60

  /// Starts the activity that a push to the push-to-start token asks for.
  mutating func start(
    by push: borrowing ActivityPush, channelExists: Bool
  ) throws(PushDrop) -> Activity {
    if let obstacle = pushToStartObstacle { throw PushDrop(.unsupported, obstacle) }
    try checkTime(of: push)
    guard push.event == .start else {
      throw PushDrop(
        .unsupported,
        "event \(push.event.rawValue) reached the push-to-start token; send it to the activity's own"
      )
    }
    var request = try request(of: push)
    guard push.alert != nil else {
      throw PushDrop(.missingAlert, "aps has no alert with a title or body; a start needs one")
    }
    if push.input != nil, state.profile.osVersion < SystemVersion(18) {
      throw PushDrop(
        .unsupported,
        "input-push-token and input-push-channel need iOS 18; this phone has iOS \(state.profile.osVersion)"
      )
    }
    guard
      state.pushes.starts.spend(
        at: now, limit: Self.maximumStartCount, window: Self.startWindow)
    else {
      throw PushDrop(
        .budgetExceeded,
        "Push-to-start budget exceeded: \(Self.maximumStartCount) starts came within 15 minutes")
    }
    request = try decodePushed(request)
    request.channelExists = channelExists
    do throws(StartRefusal) {
      let activity = try requestActivity(request)
      endOlderPushwooshActivities(than: activity)
      return activity
    } catch {
      throw PushDrop(error)
    }
  }

  private func request(of push: borrowing ActivityPush) throws(PushDrop) -> ActivityRequest {
    guard let type = push.attributesType else {
      throw PushDrop(
        .missingField, "aps has no attributes-type; a start needs the exact name of the type")
    }
    guard let attributes = push.attributes else {
      throw PushDrop(.missingField, "aps has no attributes; a start needs them, if only {}")
    }
    guard let contentState = push.contentState else {
      throw PushDrop(.missingField, "aps has no content-state; a start needs one")
    }
    var request = ActivityRequest(
      attributesType: type, attributes: attributes, contentState: contentState)
    request.origin = .push
    request.staleDate = push.staleDate
    request.relevanceScore = push.relevanceScore
    request.timestamp = push.timestamp
    request.alert = push.alert
    request.pushType = push.input ?? .token
    return request
  }
}

extension PushDrop {
  fileprivate init(_ refusal: StartRefusal) {
    switch refusal {
    case .authorization(.denied):
      self.init(.denied, ActivityAuthorizationError.denied.failureReason)
    case .authorization(.targetMaximumExceeded):
      self.init(
        .targetMaximumExceeded, ActivityAuthorizationError.targetMaximumExceeded.failureReason)
    case .authorization(.attributesTooLarge):
      self.init(.tooLarge, ActivityAuthorizationError.attributesTooLarge.failureReason)
    case .authorization(let error):
      self.init(.unsupported, "\(error.rawValue): \(error.failureReason)")
    case .activityInput(let code):
      self.init(
        .unsupported,
        "ActivityInput error \(code): the app lacks the push capability, or there is no such channel"
      )
    }
  }
}
