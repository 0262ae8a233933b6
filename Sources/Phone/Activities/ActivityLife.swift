import JSON

/// An activity's life: what each thing that befalls it makes of it. No clock of its own, no events.
extension Activity {
  /// What became of an update.
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

  /// The new state replaces the old one whole.
  mutating func update(to contentState: consuming JSONValue, at now: Double) -> UpdateResult {
    guard isRunning else { return .notRunning }
    let byteCount = contentState.byteCount
    guard byteCount + identity.attributesByteCount <= Self.maximumByteCount else { return .tooLarge }
    if contentState != self.contentState { renders += 1 }
    self.contentState = contentState
    contentStateByteCount = byteCount
    updates += 1
    updatedAt = now
    return .applied
  }

  /// Ends a running activity; the last content stays unless there is a final one.
  mutating func end(at now: Double, finalContent: JSONValue?, policy: DismissalPolicy) {
    guard isRunning else { return }
    if let finalContent {
      contentState = finalContent
      contentStateByteCount = finalContent.byteCount
    }
    state = .ended
    endedAt = now
    let latest = now + Self.maximumEndedTime
    switch policy {
    case .default: dismissalDate = latest
    case .immediate: dismissalDate = now
    case .after(let date): dismissalDate = max(now, min(date, latest))
    }
  }

  /// Takes it off the screen for good.
  mutating func dismiss(at now: Double) {
    guard state != .dismissed else { return }
    state = .dismissed
    endedAt = endedAt ?? now
    dismissalDate = now
  }
}
