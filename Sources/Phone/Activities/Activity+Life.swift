import JSON

/// An activity's life: what each thing that befalls it makes of it. No clock of its own, no events.
extension Activity {
  /// What an update comes to.
  package enum UpdateResult: Equatable {
    case applied
    /// It has ended or was dismissed; the system ignores the update.
    case notRunning
    /// Attributes and state would have more than 4,096 bytes; the system ignores the update.
    case tooLarge
    /// Its timestamp is older than that of the last one applied; the system ignores it.
    case outOfOrder
  }

  /// When an ended activity leaves the Lock Screen.
  package enum DismissalPolicy: Equatable {
    /// Four hours after the end.
    case `default`
    case immediate
    /// At a time, but no later than four hours after the end; a past one is at once.
    case after(Double)
  }

  /// An activity as it is requested: running, stale from the start, or waiting for its start date.
  convenience init(identity: Identity, request: borrowing ActivityRequest, at now: Double) {
    let isPending = identity.startedAt > now
    self.init(
      identity: identity,
      moment: Moment(
        contentState: request.contentState, contentFootprint: request.contentState.footprint,
        state: isPending ? .pending : Self.runningState(staleDate: request.staleDate, at: now),
        pushToken: nil, staleDate: request.staleDate, relevanceScore: request.relevanceScore,
        timestamp: request.timestamp, updatedAt: now))
  }

  private static func runningState(staleDate: Double?, at now: Double) -> State {
    staleDate.map { $0 <= now } ?? false ? .stale : .active
  }

  /// What an update to content that weighs `footprint` will come to.
  func judge(_ update: borrowing ActivityUpdate, footprint: Int) -> UpdateResult {
    guard takesUpdates else { return .notRunning }
    if let timestamp = update.timestamp, let latest = moment.timestamp, timestamp < latest {
      return .outOfOrder
    }
    // The footprint's bound settles it without counting every byte, but for large states.
    let isSmall = JSONValue.maximumByteCount(ofFootprint: footprint) <= room
    return isSmall || hasRoom(for: update.contentState) ? .applied : .tooLarge
  }

  /// Whether the attributes leave a content state so many bytes.
  func hasRoom(for contentState: JSONValue) -> Bool { contentState.byteCount <= room }

  /// How many bytes the attributes leave for the content state.
  private var room: Int { Self.maximumByteCount - identity.attributesByteCount }

  /// After an update that is applied: the new content replaces the old one whole.
  func updated(by update: borrowing ActivityUpdate, footprint: Int, at now: Double) -> Activity {
    var next = moment
    if update.contentState != moment.contentState { next.renders += 1 }
    next.contentState = update.contentState
    next.contentFootprint = footprint
    next.staleDate = update.staleDate
    next.relevanceScore = update.relevanceScore
    if let timestamp = update.timestamp { next.timestamp = timestamp }
    if state != .pending { next.state = Self.runningState(staleDate: update.staleDate, at: now) }
    next.updatedAt = now
    next.updates += 1
    return Activity(identity: identity, moment: next)
  }

  /// After its start date has come.
  func begun(at now: Double) -> Activity {
    changed { $0.state = Self.runningState(staleDate: $0.staleDate, at: now) }
  }

  /// After its content has gone stale.
  func outdated() -> Activity { changed { $0.state = .stale } }

  /// With this push token from now on.
  func receiving(pushToken: String) -> Activity { changed { $0.pushToken = pushToken } }

  /// After its end; the last content stays unless there is a final one.
  func ended(
    at now: Double, finalContent: JSONValue?, policy: DismissalPolicy, timestamp: Double? = nil
  ) -> Activity {
    changed {
      if let finalContent {
        $0.contentState = finalContent
        $0.contentFootprint = finalContent.footprint
      }
      $0.state = .ended
      $0.endedAt = now
      $0.dismissalDate = policy.dismissalDate(endedAt: now)
      if let timestamp { $0.timestamp = max(timestamp, $0.timestamp ?? timestamp) }
    }
  }

  /// After it was taken off the screen for good.
  func dismissed(at now: Double) -> Activity {
    changed {
      $0.state = .dismissed
      $0.endedAt = $0.endedAt ?? now
      $0.dismissalDate = now
    }
  }

  private func changed(_ change: (inout Moment) -> Void) -> Activity {
    var next = moment
    change(&next)
    return Activity(identity: identity, moment: next)
  }
}

extension Activity.DismissalPolicy {
  fileprivate func dismissalDate(endedAt end: Double) -> Double {
    let latest = end + Activity.maximumEndedTime
    switch self {
    case .default: return latest
    case .immediate: return end
    case .after(let date): return max(end, min(date, latest))
    }
  }
}
