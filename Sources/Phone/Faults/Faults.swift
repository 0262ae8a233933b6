/// The faults of a device, in the order in which they were injected; spent ones stay until they are cleared.
package struct Faults: Equatable {
  package private(set) var all: [Fault] = []
  /// Whether some fault may still strike; looked at in every call.
  package private(set) var mayStrike = false
  /// The number of the newest fault there was.
  private(set) var lastNumber = 0
  /// How often faults were taken away.
  private(set) var removals = 0

  /// The most faults a device may have.
  static let maximumCount = 1000

  /// No faults.
  init() {}

  /// Faults that were injected before, and the number of the newest there was.
  init(_ all: [Fault], lastNumber: Int) {
    self.all = all
    self.lastNumber = lastNumber
    noteChange()
  }

  /// Whether a fault is there, spent or not.
  func contains(_ number: Int) -> Bool { all.contains { $0.number == number } }

  /// Adds a fault and answers its number; nil where there are too many that may still strike.
  mutating func add(_ fault: Fault) -> Int? {
    if all.count >= Self.maximumCount {
      guard let spent = all.firstIndex(where: \.isSpent) else { return nil }
      all.remove(at: spent)
      removals += 1
    }
    lastNumber += 1
    var fault = fault
    fault.number = lastNumber
    all.append(fault)
    noteChange()
    return lastNumber
  }

  /// Takes away one fault, or all; answers which.
  mutating func remove(_ number: Int?) -> [Int] {
    let gone = all.map(\.number).filter { number == nil || number == $0 }
    guard !gone.isEmpty else { return [] }
    all.removeAll { gone.contains($0.number) }
    removals += 1
    noteChange()
    return gone
  }

  /// Counts a call, and answers the fault that strikes it: of those that let no more calls through, the first.
  mutating func strike(_ method: String) -> Fault? {
    var striking: Fault?
    for place in all.indices where all[place].method == method && !all[place].isSpent {
      if all[place].skipped < all[place].skip {
        all[place].skipped += 1
      } else if striking == nil {
        all[place].struck += 1
        striking = all[place]
      }
    }
    if striking?.isSpent == true { noteChange() }
    return striking
  }

  private mutating func noteChange() { mayStrike = all.contains { !$0.isSpent } }
}
