import JSON

/// What the phone does with the pushes that reach it, whether its app runs or not.
extension Device {
  /// How far ahead of the phone's clock a push's timestamp may be (Apple forum 776165).
  private static let maximumTimeAhead = 8.0 * 3600
  /// Starts by push within `startWindow` seconds (Apple forum 799505).
  private static let maximumStartCount = 10
  private static let startWindow = 15.0 * 60

  /// Takes a push that APNs accepted for one of the device's tokens; keeps it for later where the phone is offline.
  package mutating func receive(_ push: PushInbox.Entry, for target: PushTarget) -> PushDelivery {
    guard state.profile.online else { return keep(push) }
    return deliver(push, to: target)
  }

  /// Takes a broadcast on behalf of the activities on its channel; answers what became of it for each.
  package mutating func receiveBroadcast(
    _ push: PushInbox.Entry, read: Result<ActivityPush, PushDrop>, onChannel id: String
  ) -> BroadcastTally {
    var tally = BroadcastTally()
    let numbers = state.activities.numbers(onChannel: id)
    guard !numbers.isEmpty else { return tally }
    guard state.profile.online else {
      tally.add(keep(push))
      return tally
    }
    for number in numbers {
      tally.add(
        told { (device) throws(PushDrop) in
          try device.apply(try read.get(), to: number, priority: push.priority)
        })
    }
    return tally
  }

  private mutating func deliver(_ push: PushInbox.Entry, to target: PushTarget) -> PushDelivery {
    told { (device) throws(PushDrop) in
      switch target {
      case .activity(_, isCurrent: false), .pushToStart(isCurrent: false):
        throw PushDrop(
          .staleToken, "The token was replaced by another one; send to the one push.tokens gives")
      case .activity(let number, isCurrent: true):
        return try device.apply(
          try ActivityPush(push.payload), to: number, priority: push.priority)
      case .pushToStart(isCurrent: true):
        return try device.start(
          by: try ActivityPush(push.payload), channelExists: push.channelExists)
      }
    }
  }

  /// Lets a push take its course, and tells what became of it.
  private mutating func told(
    _ course: (inout Device) throws(PushDrop) -> Activity
  ) -> PushDelivery {
    do throws(PushDrop) {
      let activity = try course(&self)
      emit(Event(applied: activity, at: now))
      return .applied(id: activity.identity.id)
    } catch {
      emit(.push, "dropped", error.members)
      return .dropped(error)
    }
  }

  // MARK: Updates and ends

  private mutating func apply(
    _ push: borrowing ActivityPush, to number: ActivityNumber, priority: Int
  ) throws(PushDrop) -> Activity {
    try checkTime(of: push)
    guard let activity = state.activities[number], activity.takesUpdates else {
      throw PushDrop(.ended, "The activity has ended; it takes no more pushes")
    }
    switch push.event {
    case .update: try update(activity, by: push, priority: priority)
    case .end: try end(activity, by: push)
    case .start:
      throw PushDrop(
        .unsupported, "event start reached a running activity; send it to the push-to-start token")
    }
    return state.activities[number] ?? activity
  }

  private mutating func update(
    _ activity: Activity, by push: borrowing ActivityPush, priority: Int
  ) throws(PushDrop) {
    if let latest = activity.moment.timestamp, push.timestamp < latest {
      throw PushDrop(
        .outOfOrder,
        "timestamp \(JSONValue.seconds(push.timestamp).text) is older than \(JSONValue.seconds(latest).text), the last one applied"
      )
    }
    guard let contentState = push.contentState else {
      throw PushDrop(.missingField, "aps has no content-state; an update needs one")
    }
    try spendUpdate(ofPriority: priority)
    var update = ActivityUpdate(
      contentState: try decodePushed(
        contentState: contentState, ofType: activity.identity.attributesType))
    update.staleDate = push.staleDate
    update.relevanceScore = push.relevanceScore
    update.alert = push.alert
    update.timestamp = push.timestamp
    switch updateActivity(activity.identity.number, with: update) {
    case .applied: return
    case .tooLarge: throw Self.tooLarge
    case .notRunning, .outOfOrder: throw PushDrop(.ended, "The activity takes no more updates")
    }
  }

  private static let tooLarge = PushDrop(
    .tooLarge,
    "Attributes and content state have more than \(Activity.maximumByteCount) bytes together; send less"
  )

  /// Counts an update where the app has no frequent pushes; those of priority 5 are free.
  private mutating func spendUpdate(ofPriority priority: Int) throws(PushDrop) {
    guard priority == 10, !state.profile.frequentPushesEnabled,
      let budget = state.profile.pushBudget
    else { return }
    guard state.pushes.updates.spend(at: now, limit: budget, window: 3600) else {
      throw PushDrop(
        .budgetExceeded,
        "\(budget) updates of priority 10 came within an hour, which is the pushBudget; send with priority 5"
      )
    }
  }

  /// An end counts whatever its timestamp (Apple forum 776165).
  private mutating func end(
    _ activity: Activity, by push: borrowing ActivityPush
  ) throws(PushDrop) {
    var finalContent: JSONValue?
    if let content = push.contentState {
      finalContent = try decodePushed(
        contentState: content, ofType: activity.identity.attributesType)
    }
    let policy = push.dismissalDate.map(Activity.DismissalPolicy.after) ?? .default
    endActivity(
      activity.identity.number, finalContent: finalContent, policy: policy,
      timestamp: push.timestamp)
  }

  // MARK: Starts

  private mutating func start(
    by push: borrowing ActivityPush, channelExists: Bool
  ) throws(PushDrop) -> Activity {
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
        "input-push-token and input-push-channel need iOS 18; this phone has \(state.profile.osVersion)"
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
    request.pushType = .token
    if case .channel(let id) = push.input { request.pushType = .channel(id) }
    return request
  }

  // MARK: Time

  private mutating func checkTime(of push: borrowing ActivityPush) throws(PushDrop) {
    warnOfMilliseconds(push.timestamp, "timestamp")
    if let date = push.staleDate { warnOfMilliseconds(date, "stale-date") }
    if let date = push.dismissalDate { warnOfMilliseconds(date, "dismissal-date") }
    guard push.timestamp - now <= Self.maximumTimeAhead else {
      throw PushDrop(
        .future,
        "timestamp \(JSONValue.seconds(push.timestamp).text) is more than 8 hours ahead of the phone's clock, \(JSONValue.seconds(now).text)"
      )
    }
  }

  // MARK: Offline

  private mutating func keep(_ push: PushInbox.Entry) -> PushDelivery {
    if let expiration = push.expiration, expiration <= now {
      let drop =
        expiration == 0
        ? PushDrop(.offline, "The phone is offline, and with apns-expiration 0 nothing is kept")
        : PushDrop(
          .expired,
          "The phone is offline, and apns-expiration \(JSONValue.seconds(expiration).text) is past")
      emit(.push, "dropped", drop.members)
      return .dropped(drop)
    }
    if state.pushes.inbox.keep(push) != nil {
      emit(
        .push, "dropped",
        PushDrop(
          .superseded,
          "A newer push to the same token came while the phone was offline; give them different apns-collapse-ids to keep both"
        ).members)
    }
    return .kept
  }

  /// The phone is online again: what was kept for it arrives, in the order in which it was sent.
  mutating func deliverKeptPushes() {
    for push in state.pushes.inbox.takeAll() {
      if let expiration = push.expiration, expiration <= now {
        let detail =
          "apns-expiration \(JSONValue.seconds(expiration).text) passed while the phone was offline"
        emit(.push, "dropped", PushDrop(.expired, detail).members)
        continue
      }
      switch push.address {
      case .token(let token):
        if let target = pushTarget(ofToken: token) { _ = deliver(push, to: target) }
      case .channel(let id):
        let read = Result { () throws(PushDrop) in try ActivityPush(push.payload) }
        _ = receiveBroadcast(push, read: read, onChannel: id)
      }
    }
  }

  // MARK: What APNs knows of the device

  /// Since when a token is good for nothing: it was made to expire, or its activity ended over an hour ago.
  package func unregistered(_ token: String, _ target: PushTarget) -> Double? {
    if let time = state.pushes.expiredTokens[token] { return time }
    guard case .activity(let number, _) = target,
      let end = state.activities[number]?.moment.endedAt, end + 3600 <= now
    else { return nil }
    return end + 3600
  }

  /// Makes a token good for nothing from now on.
  package mutating func expire(token: String) { state.pushes.expiredTokens[token] = now }

  /// The apns-id of a push that came without one, an upper-case UUID.
  package mutating func makeApnsId() -> String {
    state.pushes.sentCount += 1
    return identifiers.uuid(.push, number: state.pushes.sentCount)
  }

  /// An id for a message that a vendor's back end took: an upper-case UUID, and its number from 1.
  package mutating func makeMessageID() -> (id: String, number: Int) {
    state.pushes.messageCount += 1
    let number = state.pushes.messageCount
    return (identifiers.uuid(.message, number: number), number)
  }

  /// Notes that a push was handed to APNs, and what that answered.
  package mutating func noteSentPush(status: Int, reason: String?, apnsId: String) {
    emit(Event(sent: PushReceipt(status: status, reason: reason, apnsId: apnsId), at: now))
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
