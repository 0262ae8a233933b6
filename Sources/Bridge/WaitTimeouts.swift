import Phone

/// When calls that wait are given up.
struct WaitTimeouts {
  private struct Entry: Comparable {
    let pending: PendingReply

    static func < (left: Entry, right: Entry) -> Bool {
      left.pending.deadline < right.pending.deadline
    }

    static func == (left: Entry, right: Entry) -> Bool { left.pending === right.pending }
  }

  private var heap = Heap<Entry>()

  /// When the first one is given up; looked at in every turn, so kept at hand.
  private(set) var next: Double?

  mutating func add(_ pending: PendingReply) {
    heap.insert(Entry(pending: pending))
    // Waits that were answered would stay until their time, which may be a day.
    if heap.count > 64, heap.elements.count(where: { $0.pending.isAnswered }) > heap.count / 2 {
      keep { !$0.isAnswered }
    }
    next = heap.first?.pending.deadline
  }

  /// Forgets what a lost connection waited for.
  mutating func forget(_ connection: Connection) {
    guard heap.count > 0 else { return }
    keep { $0.connection !== connection }
  }

  /// Takes the waits whose time is up.
  mutating func takeDue(at wallTime: Double) -> [PendingReply] {
    guard let next, next <= wallTime else { return [] }
    var due: [PendingReply] = []
    while let first = heap.first?.pending, first.isAnswered || first.deadline <= wallTime {
      _ = heap.removeFirst()
      if !first.isAnswered { due.append(first) }
    }
    self.next = heap.first?.pending.deadline
    return due
  }

  private mutating func keep(_ isKept: (PendingReply) -> Bool) {
    heap.keep { isKept($0.pending) }
    next = heap.first?.pending.deadline
  }
}
