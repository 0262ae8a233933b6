@testable import Phone

/// How time passes for the reference: the earliest thing that is due happens, until none is.
extension ReferencePhone {
  /// What may be due for one activity, in the order in which it happens where two are due at once.
  private func due(_ one: One) -> [(time: Double, name: String)] {
    switch one.state {
    case .pending: return [(one.startedAt, "begin")]
    case .active, .stale:
      var due: [(time: Double, name: String)] = []
      if one.pushType == .token, one.tokens == 0 { due.append((one.startedAt + 1, "token")) }
      if one.state == .active, let date = one.staleDate { due.append((date, "stale")) }
      return due + [(one.startedAt + 28800, "systemEnd")]
    case .ended: return one.dismissalDate.map { [($0, "dismissal")] } ?? []
    case .dismissed: return []
    }
  }

  private func earliest(upTo time: Double) -> (time: Double, name: String, number: Int)? {
    var earliest: (time: Double, name: String, number: Int)?
    for number in numbers {
      guard let one = activities[number] else { continue }
      for (at, name) in due(one) where at <= time && at < earliest?.time ?? .infinity {
        earliest = (at, name, number)
      }
    }
    return earliest
  }

  mutating func advance(to time: Double) {
    while let next = earliest(upTo: time) {
      now = max(now, next.time)
      happen(next.name, next.number)
    }
    now = max(now, time)
  }

  private mutating func happen(_ name: String, _ number: Int) {
    switch name {
    case "begin":
      guard var one = activities[number] else { return }
      begin(&one)
      activities[number] = one
      tell("activities.started", number)
    case "token": giveToken(number)
    case "stale":
      change(number) { $0.state = .stale }
      tell("activities.stale", number)
    case "systemEnd": end(number, nil, .default)
    default: dismiss(number)
    }
  }

  mutating func giveToken(_ number: Int) {
    change(number) { $0.tokens += 1 }
    tell("push.updateToken", number)
  }
}
