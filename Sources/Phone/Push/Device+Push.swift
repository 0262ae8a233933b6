package import JSON

/// What the phone does with the pushes that reach it, whether its app runs or not.
extension Device {
  /// How far ahead of the phone's clock a push's timestamp may be (Apple forum 776165).
  private static let maximumTimeAhead = 8.0 * 3600

  /// Takes a push that APNs accepted for one of the device's tokens; keeps it for later where the phone is offline.
  package mutating func receive(
    _ payload: TapeValue, in envelope: PushInbox.Envelope, for target: PushTarget
  ) -> PushDelivery {
    guard state.profile.online else { return keep(payload.value, in: envelope) }
    let read = Result { () throws(PushDrop) in try ActivityPush(payload) }
    return deliver(read, in: envelope, to: target)
  }

  /// Takes a broadcast on behalf of the activities on its channel; answers what became of it for each.
  package mutating func receiveBroadcast(
    _ payload: TapeValue, in envelope: PushInbox.Envelope, read: Result<ActivityPush, PushDrop>,
    onChannel id: String
  ) -> BroadcastTally {
    var tally = BroadcastTally()
    let numbers = state.activities.numbers(onChannel: id)
    guard !numbers.isEmpty else { return tally }
    guard state.profile.online else {
      tally.add(keep(payload.value, in: envelope))
      return tally
    }
    for delivery in deliver(read, in: envelope, toAll: numbers) { tally.add(delivery) }
    return tally
  }

  /// Hands a broadcast to activities on its channel.
  @discardableResult
  mutating func deliver(
    _ read: Result<ActivityPush, PushDrop>, in envelope: PushInbox.Envelope,
    toAll numbers: [ActivityNumber]
  ) -> [PushDelivery] {
    numbers.map { number in
      reportingOutcome { (device) throws(PushDrop) in
        try device.apply(try read.get(), to: number, priority: envelope.priority)
      }
    }
  }

  /// Hands a push to whom its token means.
  mutating func deliver(
    _ read: Result<ActivityPush, PushDrop>, in envelope: PushInbox.Envelope, to target: PushTarget
  ) -> PushDelivery {
    reportingOutcome { (device) throws(PushDrop) in
      switch target {
      case .activity(_, isCurrent: false), .pushToStart(isCurrent: false):
        throw PushDrop(
          .staleToken, "The token was replaced by another one; send to the one push.tokens gives")
      case .activity(let number, isCurrent: true):
        return try device.apply(try read.get(), to: number, priority: envelope.priority)
      case .pushToStart(isCurrent: true):
        return try device.start(by: try read.get(), channelExists: envelope.channelExists)
      }
    }
  }

  /// Lets a push take its course, and tells what became of it.
  private mutating func reportingOutcome(
    _ course: (inout Device) throws(PushDrop) -> Activity
  ) -> PushDelivery {
    do throws(PushDrop) {
      let activity = try course(&self)
      emit(Event(applied: activity, at: now))
      return .applied(id: activity.identity.id)
    } catch {
      return drop(error)
    }
  }

  /// Tells that the phone made nothing of a push.
  @discardableResult
  mutating func drop(_ drop: PushDrop) -> PushDelivery {
    emit(.push, "dropped", drop.members)
    return .dropped(drop)
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

  // MARK: Time

  /// A push from too far ahead is dropped; times that look like milliseconds draw a diagnostic.
  mutating func checkTime(of push: borrowing ActivityPush) throws(PushDrop) {
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
  package mutating func expire(token: String) {
    state.pushes.expiredTokens[token] = now
    state.isUntouched = false
  }

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
