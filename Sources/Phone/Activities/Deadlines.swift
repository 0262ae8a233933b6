/// What befalls a device's activities by itself, the soonest first.
///
/// Some of it may no longer hold, as the activities have changed since; such is dropped once it is due.
struct Deadlines {
  private var heap = Heap<Deadline>()

  /// When the first one is due.
  var nextTime: Double? { heap.first?.time }

  /// Takes the first one that is due and still holds.
  mutating func take(dueAt now: Double, in records: ActivityRecords) -> Deadline? {
    while let first = heap.first, first.time <= now {
      _ = heap.removeFirst()
      if records.hold(first) { return first }
    }
    return nil
  }

  /// Adds one for an activity; `count` is how many activities there are that aren't over.
  mutating func add(
    _ time: Double, _ kind: Deadline.Kind, _ number: ActivityNumber, among count: Int,
    in records: ActivityRecords
  ) {
    heap.insert(Deadline(time: time, number: number, kind: kind), among: count) {
      records.hold($0)
    }
  }

  /// Adds what befalls an activity from now on.
  mutating func addLife(of activity: Activity, among count: Int, in records: ActivityRecords) {
    let number = activity.identity.number
    func add(_ time: Double, _ kind: Deadline.Kind) {
      self.add(time, kind, number, among: count, in: records)
    }
    switch activity.state {
    case .pending: add(activity.identity.startedAt, .start)
    case .active, .stale:
      if activity.identity.pushType == .token, activity.pushToken == nil {
        add(activity.identity.startedAt + 1, .token)
      }
      if activity.state == .active, let date = activity.moment.staleDate { add(date, .stale) }
      add(activity.systemEndDate, .systemEnd)
    case .ended: if let date = activity.dismissalDate { add(date, .dismissal) }
    case .dismissed: break
    }
  }
}

extension ActivityRecords {
  /// Whether a deadline is still to come for its activity.
  fileprivate func hold(_ deadline: Deadline) -> Bool {
    activity(deadline.number).map(deadline.holds) ?? false
  }
}
