import JSON

/// A device's activities, in the order of their creation, with what is derived from them: who holds the Dynamic Island, and what falls due when.
package struct Activities {
  private var shown: [ActivityNumber: Activity] = [:]
  private var dismissed: [ActivityNumber: Activity] = [:]
  /// The dismissed ones' numbers, the first dismissed first.
  private var dismissedOrder: [ActivityNumber] = []
  private var numbersByID: [String: ActivityNumber] = [:]
  private var lastNumber = 0
  private var candidates = Heap<IslandCandidate>()
  private var deadlines = Heap<Deadline>()

  /// How many dismissed activities `activities.get` still knows.
  static let maximumDismissedCount = 1000

  /// How many run: active or stale.
  package private(set) var runningCount = 0
  /// Whose turn in the Dynamic Island it is, where the app is not in the foreground.
  package private(set) var islandHolder: ActivityNumber?

  /// All that are not dismissed, in order of creation.
  package var all: [Activity] {
    shown.values.sorted { $0.identity.number < $1.identity.number }
  }

  /// The activity, dismissed or not.
  package subscript(number: ActivityNumber) -> Activity? {
    shown[number] ?? dismissed[number]
  }

  /// The number that goes with an id.
  package func number(ofID id: String) -> ActivityNumber? { numbersByID[id] }

  /// The number the next activity gets.
  var nextNumber: ActivityNumber { lastNumber + 1 }

  mutating func insert(_ activity: Activity) {
    let number = activity.identity.number
    lastNumber = number
    shown[number] = activity
    numbersByID[activity.identity.id] = number
    runningCount += 1
    let candidate = IslandCandidate(relevance: activity.relevanceScore ?? 0, number: number)
    forgetIdleCandidates()
    candidates.insert(candidate)
    if let first = candidates.first, first == candidate || islandHolder == nil {
      islandHolder = first.number
    }
    schedule(activity.systemEndDate, .systemEnd, number)
  }

  /// Updates a running activity; what it then is comes with an update that was applied.
  mutating func update(
    _ number: ActivityNumber, to contentState: consuming JSONValue, at now: Double
  )
    -> (result: Activity.UpdateResult, activity: Activity?)
  {
    guard let index = shown.index(forKey: number) else { return (.notRunning, nil) }
    let previous = shown.values[index]
    let result = previous.judgeUpdate(to: contentState)
    guard result == .applied else { return (result, nil) }
    let activity = previous.updated(to: contentState, at: now)
    shown.values[index] = activity
    return (.applied, activity)
  }

  /// Ends a running activity; false where it doesn't run.
  mutating func end(
    _ number: ActivityNumber, at now: Double, finalContent: JSONValue?,
    policy: Activity.DismissalPolicy
  ) -> Bool {
    guard let running = shown[number], running.isRunning else { return false }
    let activity = running.ended(at: now, finalContent: finalContent, policy: policy)
    shown[number] = activity
    stopsRunning(number)
    if let date = activity.dismissalDate, date > now { schedule(date, .dismissal, number) }
    return true
  }

  /// Takes an activity off the screen; false where it is not on it.
  mutating func dismiss(_ number: ActivityNumber, at now: Double) -> Bool {
    guard let activity = shown.removeValue(forKey: number) else { return false }
    dismissed[number] = activity.dismissed(at: now)
    dismissedOrder.append(number)
    if activity.isRunning { stopsRunning(number) }
    if dismissedOrder.count > 2 * Self.maximumDismissedCount { forgetOldestDismissed() }
    return true
  }

  private mutating func forgetOldestDismissed() {
    let forgotten = dismissedOrder.prefix(dismissedOrder.count - Self.maximumDismissedCount)
    for number in forgotten {
      if let activity = dismissed.removeValue(forKey: number) {
        numbersByID[activity.identity.id] = nil
      }
    }
    dismissedOrder.removeFirst(forgotten.count)
  }

  /// Candidates that run no more are only dropped once they come first; they must not pile up until then.
  private mutating func forgetIdleCandidates() {
    guard candidates.count > 64 + 4 * shown.count else { return }
    var kept = Heap<IslandCandidate>()
    for candidate in candidates.elements where shown[candidate.number]?.isRunning == true {
      kept.insert(candidate)
    }
    candidates = kept
  }

  private mutating func stopsRunning(_ number: ActivityNumber) {
    runningCount -= 1
    guard islandHolder == number else { return }
    while let first = candidates.first, shown[first.number]?.isRunning != true {
      _ = candidates.removeFirst()
    }
    islandHolder = candidates.first?.number
  }

  // MARK: Deadlines

  /// When something falls due next; it may turn out that nothing does.
  var nextDeadline: Double? { deadlines.first?.time }

  /// Takes the first deadline that is due and still holds.
  mutating func takeDeadline(dueAt now: Double) -> Deadline? {
    while let first = deadlines.first, first.time <= now {
      _ = deadlines.removeFirst()
      if holds(first) { return first }
    }
    return nil
  }

  private mutating func schedule(_ time: Double, _ kind: Deadline.Kind, _ number: ActivityNumber) {
    // Deadlines of what has gone are only dropped when due; they must not pile up until then.
    if deadlines.count > 64 + 4 * shown.count {
      var kept = Heap<Deadline>()
      for deadline in deadlines.elements where holds(deadline) { kept.insert(deadline) }
      deadlines = kept
    }
    deadlines.insert(Deadline(time: time, number: number, kind: kind))
  }

  private func holds(_ deadline: Deadline) -> Bool {
    guard let activity = shown[deadline.number] else { return false }
    switch deadline.kind {
    case .systemEnd: return activity.isRunning
    case .dismissal: return activity.state == .ended && activity.dismissalDate == deadline.time
    }
  }
}

/// Something that befalls an activity at a time; ties come in order of creation.
struct Deadline: Comparable {
  enum Kind {
    case systemEnd
    case dismissal
  }

  var time: Double
  var number: ActivityNumber
  var kind: Kind

  static func < (left: Deadline, right: Deadline) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }
}

/// An activity that may be shown in the Dynamic Island: the most relevant first, then the one started first.
private struct IslandCandidate: Comparable {
  var relevance: Double
  var number: ActivityNumber

  static func < (left: IslandCandidate, right: IslandCandidate) -> Bool {
    left.relevance == right.relevance
      ? left.number < right.number : left.relevance > right.relevance
  }
}
