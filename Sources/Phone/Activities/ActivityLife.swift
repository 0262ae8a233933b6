import JSON

/// An activity's life: what each thing that befalls it makes of it. No clock of its own, no events.
extension Activity {
  /// What an update comes to.
  enum UpdateResult: Equatable {
    case applied
    /// It has ended or was dismissed; the system ignores the update.
    case notRunning
    /// Attributes and state would have more than 4,096 bytes; the system ignores the update.
    case tooLarge
  }

  /// When an ended activity leaves the Lock Screen.
  package enum DismissalPolicy: Equatable {
    /// Four hours after the end.
    case `default`
    case immediate
    /// At a time, but no later than four hours after the end; a past one is at once.
    case after(Double)
  }

  /// What an update to this content will come to.
  func judgeUpdate(to contentState: borrowing JSONValue) -> UpdateResult {
    guard isRunning else { return .notRunning }
    let room = Self.maximumByteCount - identity.attributesByteCount
    // The footprint's bound settles it without counting every byte, but for large states.
    let isSmall = JSONValue.maximumByteCount(ofFootprint: contentState.footprint) <= room
    return isSmall || contentState.byteCount <= room ? .applied : .tooLarge
  }

  /// After an update that is applied: the new state replaces the old one whole.
  func updated(to contentState: consuming JSONValue, at now: Double) -> Activity {
    let renders = contentState == self.contentState ? renders : renders + 1
    return Activity(
      self, contentState: contentState, state: state, updatedAt: now, endedAt: endedAt,
      dismissalDate: dismissalDate, updates: updates + 1, renders: renders)
  }

  /// After its end; the last content stays unless there is a final one.
  func ended(at now: Double, finalContent: JSONValue?, policy: DismissalPolicy) -> Activity {
    let latest = now + Self.maximumEndedTime
    let dismissalDate =
      switch policy {
      case .default: latest
      case .immediate: now
      case .after(let date): max(now, min(date, latest))
      }
    return Activity(
      self, contentState: finalContent ?? contentState, state: .ended, updatedAt: updatedAt,
      endedAt: now, dismissalDate: dismissalDate, updates: updates, renders: renders)
  }

  /// After it was taken off the screen for good.
  func dismissed(at now: Double) -> Activity {
    Activity(
      self, contentState: contentState, state: .dismissed, updatedAt: updatedAt,
      endedAt: endedAt ?? now, dismissalDate: now, updates: updates, renders: renders)
  }
}
