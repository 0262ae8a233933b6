package import JSON

/// A device's activities, in the order of their creation, with what is derived from them: who holds the Dynamic Island, what falls due when, and who is on which channel.
package struct Activities {
  /// An activity with what befell it.
  struct Record {
    var activity: Activity
    var history = ActivityHistory()
  }

  var shown: [ActivityNumber: Record] = [:]
  var dismissed: [ActivityNumber: Record] = [:]
  /// The dismissed ones' numbers, the first dismissed first.
  var dismissedOrder: [ActivityNumber] = []
  var lastNumber = 0
  private var numbersByID: [String: ActivityNumber] = [:]
  private var numbersByChannel: [String: [ActivityNumber]] = [:]
  private var island = DynamicIsland()
  private var deadlines = Heap<Deadline>()

  /// How many dismissed activities `activities.get` still knows.
  static let maximumDismissedCount = 1000

  /// How many run or will: active, stale or pending.
  package private(set) var runningCount = 0

  /// Whose turn in the Dynamic Island it is, where the app is not in the foreground.
  package var islandHolder: ActivityNumber? { island.holder }

  /// All that are not dismissed, in order of creation.
  package var all: [Activity] {
    shown.values.map(\.activity).sorted { $0.identity.number < $1.identity.number }
  }

  /// The activity, dismissed or not.
  package subscript(number: ActivityNumber) -> Activity? { record(number)?.activity }

  /// The number that goes with an id.
  package func number(ofID id: String) -> ActivityNumber? { numbersByID[id] }

  /// The activities that take their pushes from a broadcast channel and were not dismissed, in order of creation.
  package func numbers(onChannel id: String) -> [ActivityNumber] { numbersByChannel[id] ?? [] }

  /// What befell an activity, the oldest first.
  package func history(of number: ActivityNumber) -> JSONValue? { record(number)?.history.json }

  /// The number the next activity gets.
  var nextNumber: ActivityNumber { lastNumber + 1 }

  private func record(_ number: ActivityNumber) -> Record? { shown[number] ?? dismissed[number] }

  /// Adds an activity that has just been requested, or one that comes from a snapshot.
  mutating func insert(_ record: Record) {
    let activity = record.activity
    let number = activity.identity.number
    lastNumber = max(lastNumber, number)
    numbersByID[activity.identity.id] = number
    guard activity.state != .dismissed else {
      dismissed[number] = record
      dismissedOrder.append(number)
      return
    }
    shown[number] = record
    if let channel = activity.identity.pushType?.channelId {
      numbersByChannel[channel, default: []].append(number)
    }
    if activity.takesUpdates { runningCount += 1 }
    scheduleLife(of: activity)
    joinIsland(activity)
  }

  /// Updates an activity; what it then is comes with an update that was applied.
  mutating func update(
    _ number: ActivityNumber, with update: borrowing ActivityUpdate, at now: Double,
    islandIsVisible: Bool
  ) -> (result: Activity.UpdateResult, event: Event?) {
    guard let index = shown.index(forKey: number) else { return (.notRunning, nil) }
    let previous = shown.values[index].activity
    let footprint = update.contentState.footprint
    let result = previous.judge(update, footprint: footprint)
    guard result == .applied else { return (result, nil) }
    let activity = previous.updated(by: update, footprint: footprint, at: now)
    shown.values[index].activity = activity
    if let staleDate = update.staleDate, staleDate > now, staleDate != previous.moment.staleDate {
      schedule(staleDate, .stale, number)
    }
    if update.relevanceScore != previous.moment.relevanceScore || !previous.isPresented {
      joinIsland(activity)
    }
    let event = Event(
      .updated, activity, placement(of: activity, islandIsVisible: islandIsVisible), at: now)
    shown.values[index].history.append(event)
    return (.applied, event)
  }

  /// Lets something befall an activity that is shown; answers it as it then is.
  mutating func change(
    _ number: ActivityNumber, _ change: (Activity) -> Activity
  ) -> Activity? {
    guard let index = shown.index(forKey: number) else { return nil }
    let activity = change(shown.values[index].activity)
    shown.values[index].activity = activity
    return activity
  }

  /// Lets a scheduled activity begin.
  mutating func begin(_ number: ActivityNumber, at now: Double) -> Activity? {
    guard let activity = change(number, { $0.begun(at: now) }) else { return nil }
    scheduleLife(of: activity)
    joinIsland(activity)
    return activity
  }

  /// Ends an activity that runs or will; nil where it doesn't.
  mutating func end(
    _ number: ActivityNumber, at now: Double, finalContent: JSONValue?,
    policy: Activity.DismissalPolicy, timestamp: Double?
  ) -> Activity? {
    guard shown[number]?.activity.takesUpdates == true,
      let activity = change(
        number,
        { $0.ended(at: now, finalContent: finalContent, policy: policy, timestamp: timestamp) })
    else { return nil }
    stopsRunning(number)
    if let date = activity.dismissalDate, date > now { schedule(date, .dismissal, number) }
    return activity
  }

  /// Takes an activity off the screen; nil where it is not on it.
  mutating func dismiss(_ number: ActivityNumber, at now: Double) -> Activity? {
    guard var record = shown.removeValue(forKey: number) else { return nil }
    let wasRunning = record.activity.takesUpdates
    record.activity = record.activity.dismissed(at: now)
    dismissed[number] = record
    dismissedOrder.append(number)
    if let channel = record.activity.identity.pushType?.channelId {
      numbersByChannel[channel]?.removeAll { $0 == number }
    }
    if wasRunning { stopsRunning(number) }
    if dismissedOrder.count > 2 * Self.maximumDismissedCount { forgetOldestDismissed() }
    return record.activity
  }

  /// Adds to what befell an activity.
  mutating func note(_ event: Event, of number: ActivityNumber) {
    if let index = shown.index(forKey: number) {
      shown.values[index].history.append(event)
    } else {
      dismissed[number]?.history.append(event)
    }
  }

  private mutating func forgetOldestDismissed() {
    let forgotten = dismissedOrder.prefix(dismissedOrder.count - Self.maximumDismissedCount)
    for number in forgotten {
      if let record = dismissed.removeValue(forKey: number) {
        numbersByID[record.activity.identity.id] = nil
      }
    }
    dismissedOrder.removeFirst(forgotten.count)
  }

  // MARK: The Dynamic Island

  /// Where an activity is shown.
  func placement(of activity: Activity, islandIsVisible: Bool) -> Activity.Placement {
    switch activity.state {
    case .dismissed, .pending: return .none
    case .ended: return activity.isPresented ? .lockScreen : .none
    case .active, .stale:
      guard activity.isPresented else { return .none }
      let holdsIsland = islandIsVisible && island.holder == activity.identity.number
      return holdsIsland ? .dynamicIsland : .lockScreen
    }
  }

  private mutating func joinIsland(_ activity: Activity) {
    guard activity.isRunning, activity.isPresented else { return }
    let candidate = DynamicIsland.Candidate(
      relevance: activity.moment.relevanceScore ?? 0, number: activity.identity.number)
    let shown = shown
    island.add(candidate, among: shown.count) { Self.stands($0, in: shown) }
  }

  private mutating func stopsRunning(_ number: ActivityNumber) {
    runningCount -= 1
    guard island.holder == number else { return }
    let shown = shown
    island.settle { Self.stands($0, in: shown) }
  }

  private static func stands(
    _ candidate: DynamicIsland.Candidate, in shown: [ActivityNumber: Record]
  ) -> Bool {
    guard let activity = shown[candidate.number]?.activity else { return false }
    return activity.isRunning && (activity.moment.relevanceScore ?? 0) == candidate.relevance
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

  /// Schedules what befalls an activity by itself.
  private mutating func scheduleLife(of activity: Activity) {
    let number = activity.identity.number
    switch activity.state {
    case .pending: schedule(activity.identity.startedAt, .start, number)
    case .active, .stale:
      if activity.identity.pushType == .token, activity.pushToken == nil {
        schedule(activity.identity.startedAt + 1, .token, number)
      }
      if activity.state == .active, let date = activity.moment.staleDate {
        schedule(date, .stale, number)
      }
      schedule(activity.systemEndDate, .systemEnd, number)
    case .ended:
      if let date = activity.dismissalDate { schedule(date, .dismissal, number) }
    case .dismissed: break
    }
  }

  private mutating func schedule(_ time: Double, _ kind: Deadline.Kind, _ number: ActivityNumber) {
    // Deadlines of what has gone are only dropped when due; they must not pile up until then.
    if deadlines.count > 64 + 4 * shown.count {
      deadlines = deadlines.compacted { holds($0) }
    }
    deadlines.insert(Deadline(time: time, number: number, kind: kind))
  }

  private func holds(_ deadline: Deadline) -> Bool {
    shown[deadline.number].map { deadline.holds(for: $0.activity) } ?? false
  }
}
