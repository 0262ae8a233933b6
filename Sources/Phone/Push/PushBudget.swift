/// How many pushes the system still acts on within a sliding window of time.
package struct PushBudget: Equatable, Sendable {
  /// When those of the window were acted on, the oldest first; those before `first` have left it.
  private var times: [Double]
  private var first = 0

  /// A budget of which pushes were spent at these times, the oldest first.
  init(spent times: [Double] = []) { self.times = times }

  /// Spends one at this time; false where `limit` were spent within the last `window` seconds.
  mutating func spend(at now: Double, limit: Int, window: Double) -> Bool {
    while first < times.count, times[first] <= now - window { first += 1 }
    guard times.count - first < limit else { return false }
    // What has left the window is dropped in bulk, so that a push costs the same whatever the limit.
    if first > 64, first > times.count / 2 {
      times.removeFirst(first)
      first = 0
    }
    times.append(now)
    return true
  }

  /// When those of the window were acted on.
  var spent: ArraySlice<Double> { times[first...] }

  package static func == (left: PushBudget, right: PushBudget) -> Bool {
    left.spent == right.spent
  }
}
