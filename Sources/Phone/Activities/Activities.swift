import FoundationEssentials
package import JSON

/// A device's activities, in the order of their creation, with what is derived from them: who holds the Dynamic Island, what falls due when, and who is on which channel.
package struct Activities {
  typealias Record = ActivityRecords.Record

  /// Those that are shown, and the newest dismissed ones.
  private(set) var records = ActivityRecords()
  /// The dismissed ones, the first dismissed first.
  private var dismissedOrder: [Dismissed] = []
  var lastNumber = 0
  /// By their ids, which are UUIDs: as such they are looked up for less than as texts.
  private var numbersByID: [UUID: ActivityNumber] = [:]
  private var audiences: [String: ChannelAudience] = [:]
  private var island = DynamicIsland()
  private var deadlines = Deadlines()

  /// What it takes to forget a dismissed activity without a look at it: many were last touched long ago.
  private struct Dismissed {
    let number: ActivityNumber
    let id: UUID?
  }

  /// How many dismissed activities `activities.get` still knows, at least.
  static let maximumDismissedCount = 1000

  /// How many run or will: active, stale or pending.
  package private(set) var runningCount = 0

  /// Whose turn in the Dynamic Island it is, where the app is not in the foreground.
  package var islandHolder: ActivityNumber? { island.holder }

  /// All that are not dismissed, in order of creation.
  package var all: [Activity] {
    records.all.map(\.activity).filter { $0.state != .dismissed }
  }

  /// The activity, dismissed or not.
  package subscript(number: ActivityNumber) -> Activity? { records.activity(number) }

  /// The number that goes with an id.
  func number(ofID id: String) -> ActivityNumber? {
    guard let uuid = UUID(uuidString: id), let number = numbersByID[uuid],
      self[number]?.identity.id == id
    else { return nil }
    return number
  }

  /// The activity of this id, dismissed or not.
  package func activity(ofID id: String) -> Activity? { number(ofID: id).flatMap { self[$0] } }

  /// The activities that take their pushes from a broadcast channel and were not dismissed, in order of creation.
  package func numbers(onChannel id: String) -> [ActivityNumber] {
    audiences[id]?.numbers.filter { shownIndex($0) != nil } ?? []
  }

  /// What befell an activity, the oldest first.
  package func history(of number: ActivityNumber) -> JSONValue? {
    records.index(of: number).map { records[$0].history.json }
  }

  /// The number the next activity gets.
  package var nextNumber: ActivityNumber { lastNumber + 1 }

  private var shownCount: Int { records.count - dismissedOrder.count }

  /// Where an activity stands that is shown.
  private func shownIndex(_ number: ActivityNumber) -> Int? {
    guard let index = records.index(of: number), records[index].activity.state != .dismissed else {
      return nil
    }
    return index
  }

  /// Adds an activity that was created after all the others.
  mutating func insert(_ record: Record) {
    let activity = record.activity
    let number = activity.identity.number
    lastNumber = number
    records.append(record)
    if let uuid = activity.identity.uuid { numbersByID[uuid] = number }
    guard activity.state != .dismissed else { return noteDismissed(activity) }
    if let channel = activity.identity.pushType?.channelId {
      let records = records
      audiences[channel, default: ChannelAudience()].add(number) {
        records.activity($0).map { $0.state != .dismissed } ?? false
      }
    }
    if activity.takesUpdates { runningCount += 1 }
    deadlines.addLife(of: activity, among: shownCount, in: records)
    joinIsland(activity)
  }

  /// Updates an activity; what it then is comes with an update that was applied.
  mutating func update(
    _ number: ActivityNumber, with update: borrowing ActivityUpdate, at now: Double,
    islandIsVisible: Bool
  ) -> (result: Activity.UpdateResult, event: Event?) {
    guard let index = shownIndex(number) else { return (.notRunning, nil) }
    let previous = records[index].activity
    let footprint = update.contentState.footprint
    let result = previous.judge(update, footprint: footprint)
    guard result == .applied else { return (result, nil) }
    let activity = previous.updated(by: update, footprint: footprint, at: now)
    records[index].activity = activity
    if let staleDate = update.staleDate, staleDate > now, staleDate != previous.moment.staleDate {
      deadlines.add(staleDate, .stale, number, among: shownCount, in: records)
    }
    if update.relevanceScore != previous.moment.relevanceScore || !previous.isPresented {
      joinIsland(activity)
    }
    let event = Event(
      .updated, activity, placement(of: activity, islandIsVisible: islandIsVisible), at: now)
    records[index].history.append(event)
    return (.applied, event)
  }

  /// Lets something befall an activity that is shown; answers it as it then is.
  mutating func change(
    _ number: ActivityNumber, _ change: (Activity) -> Activity
  ) -> Activity? {
    guard let index = shownIndex(number) else { return nil }
    let activity = change(records[index].activity)
    records[index].activity = activity
    return activity
  }

  /// Lets a scheduled activity begin.
  mutating func begin(_ number: ActivityNumber, at now: Double) -> Activity? {
    guard let activity = change(number, { $0.begun(at: now) }) else { return nil }
    deadlines.addLife(of: activity, among: shownCount, in: records)
    joinIsland(activity)
    return activity
  }

  /// Ends an activity that runs or will; nil where it doesn't.
  mutating func end(
    _ number: ActivityNumber, at now: Double, finalContent: JSONValue?,
    policy: Activity.DismissalPolicy, timestamp: Double?
  ) -> Activity? {
    guard self[number]?.takesUpdates == true,
      let activity = change(
        number,
        { $0.ended(at: now, finalContent: finalContent, policy: policy, timestamp: timestamp) })
    else { return nil }
    stopsRunning(number)
    if let date = activity.dismissalDate, date > now {
      deadlines.add(date, .dismissal, number, among: shownCount, in: records)
    }
    return activity
  }

  /// Takes an activity off the screen; nil where it is not on it.
  mutating func dismiss(_ number: ActivityNumber, at now: Double) -> Activity? {
    let wasRunning = self[number]?.takesUpdates == true
    guard let activity = change(number, { $0.dismissed(at: now) }) else { return nil }
    noteDismissed(activity)
    if wasRunning { stopsRunning(number) }
    forgetOldestDismissed()
    return activity
  }

  /// Adds to what befell an activity.
  mutating func note(_ event: Event, of number: ActivityNumber) {
    if let index = records.index(of: number) { records[index].history.append(event) }
  }

  /// Puts the dismissed ones in the order of their dismissal.
  mutating func sortDismissed() {
    let dates = dismissedOrder.map { (self[$0.number]?.dismissalDate ?? 0, $0) }
    dismissedOrder = dates.sorted { ($0.0, $0.1.number) < ($1.0, $1.1.number) }.map(\.1)
  }

  private mutating func noteDismissed(_ activity: Activity) {
    dismissedOrder.append(
      Dismissed(number: activity.identity.number, id: activity.identity.uuid))
  }

  /// Forgets many at a time, so that it costs each of them little.
  private mutating func forgetOldestDismissed() {
    let excess = dismissedOrder.count - Self.maximumDismissedCount
    guard excess > max(Self.maximumDismissedCount, records.count / 4) else { return }
    let forgotten = dismissedOrder.prefix(excess)
    for dismissed in forgotten {
      if let id = dismissed.id { numbersByID[id] = nil }
    }
    records.forget(forgotten.map(\.number).sorted())
    dismissedOrder.removeFirst(excess)
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
    let records = records
    island.add(candidate, among: shownCount) { Self.stands($0, in: records) }
  }

  private mutating func stopsRunning(_ number: ActivityNumber) {
    runningCount -= 1
    guard island.holder == number else { return }
    let records = records
    island.updateHolder { Self.stands($0, in: records) }
  }

  private static func stands(
    _ candidate: DynamicIsland.Candidate, in records: ActivityRecords
  ) -> Bool {
    guard let activity = records.activity(candidate.number) else { return false }
    return activity.isRunning && (activity.moment.relevanceScore ?? 0) == candidate.relevance
  }

  // MARK: Deadlines

  /// When something falls due next; it may turn out that nothing does.
  var nextDeadline: Double? { deadlines.nextTime }

  /// Takes the first deadline that is due and still holds.
  mutating func takeDeadline(dueAt now: Double) -> Deadline? {
    deadlines.take(dueAt: now, in: records)
  }
}
