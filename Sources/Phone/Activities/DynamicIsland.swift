/// Whose turn in the Dynamic Island it is.
struct DynamicIsland {
  /// An activity that may be shown: the most relevant first, then the one started first.
  struct Candidate: Comparable, Hashable {
    var relevance: Double
    var number: ActivityNumber

    static func < (left: Candidate, right: Candidate) -> Bool {
      left.relevance == right.relevance
        ? left.number < right.number : left.relevance > right.relevance
    }
  }

  /// May hold candidates that no longer stand; such are dropped once they come first.
  private var candidates = Heap<Candidate>()

  /// The activity whose turn it is.
  private(set) var holder: ActivityNumber?

  /// Takes one more candidate; `stands` tells of each whether it still is one, `count` how many activities there are.
  mutating func add(_ candidate: Candidate, among count: Int, stands: (Candidate) -> Bool) {
    candidates.insert(candidate, among: count, where: stands)
    updateHolder(stands: stands)
  }

  /// Finds the holder anew after a candidate may have stopped being one.
  mutating func updateHolder(stands: (Candidate) -> Bool) {
    while let first = candidates.first, !stands(first) { _ = candidates.removeFirst() }
    holder = candidates.first?.number
  }
}
