import JSON

/// What befell one activity: its alerts and changes of state, and its newest updates.
struct ActivityHistory {
  /// How many updates are kept.
  static let maximumUpdateCount = 100
  /// How many alerts and changes of state are kept.
  static let maximumOtherCount = 1000

  private var events: [Event] = []
  private var updateCount = 0

  mutating func append(_ event: Event) {
    events.append(event)
    if event.isUpdate { updateCount += 1 }
    // Dropping half of them at a time keeps an update's cost level.
    let otherCount = events.count - updateCount
    if updateCount >= 2 * Self.maximumUpdateCount || otherCount >= 2 * Self.maximumOtherCount {
      events = kept
      updateCount = events.count { $0.isUpdate }
    }
  }

  /// The newest updates and the newest others, as many of each as are kept, the oldest first.
  var kept: [Event] {
    var updatesToDrop = max(0, updateCount - Self.maximumUpdateCount)
    var othersToDrop = max(0, events.count - updateCount - Self.maximumOtherCount)
    return events.filter { event in
      if event.isUpdate {
        updatesToDrop -= 1
        return updatesToDrop < 0
      }
      othersToDrop -= 1
      return othersToDrop < 0
    }
  }

  /// The history as a JSON array, the oldest entry first.
  var json: JSONValue { .array(kept.map(\.historyEntry)) }
}
