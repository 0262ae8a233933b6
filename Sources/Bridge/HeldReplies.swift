import Phone

/// Replies that the faults of a device hold back, those that are due first in front.
struct HeldReplies {
  private struct Entry {
    let pending: PendingReply
    let held: HeldOutcome
    /// Its place in the order of the calls.
    let number: Int
  }

  private var entries: [Entry] = []
  private var lastNumber = 0
  /// How many faults had gone from the device when the entries were last looked at.
  private var removals: FaultRemovals?

  var isEmpty: Bool { entries.isEmpty }

  /// When, by the device's clock, the first one is due; infinity where none is.
  var nextTime: Double { entries.first?.held.until ?? .infinity }

  mutating func add(_ pending: PendingReply, _ held: HeldOutcome) {
    lastNumber += 1
    entries.insert(
      Entry(pending: pending, held: held, number: lastNumber), at: placeAfter(held.until))
  }

  /// The place behind all that are due by a time.
  private func placeAfter(_ time: Double) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].held.until <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Forgets the replies that a lost connection waited for.
  mutating func forget(_ connection: Connection) {
    entries.removeAll { $0.pending.connection === connection }
  }

  /// Takes the replies that are due; where faults have gone, all that nothing holds any more, in the order of the calls.
  mutating func takeFreed(
    from device: borrowing Device
  ) -> [(pending: PendingReply, outcome: Outcome)] {
    guard !entries.isEmpty else { return [] }
    var freed: [Entry]
    if removals == device.faultRemovals {
      freed = Array(entries.prefix { $0.held.until <= device.now })
      entries.removeFirst(freed.count)
    } else {
      removals = device.faultRemovals
      freed = []
      var kept: [Entry] = []
      for entry in entries {
        if device.holds(entry.held) { kept.append(entry) } else { freed.append(entry) }
      }
      entries = kept
      freed.sort { $0.number < $1.number }
    }
    return freed.map { ($0.pending, $0.held.outcome) }
  }
}
