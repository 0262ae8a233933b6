/// Something that befalls an activity at a time; ties come in order of creation.
struct Deadline: Comparable, Hashable {
  enum Kind: Int, CaseIterable {
    /// A scheduled activity begins.
    case start
    /// It gets its push token.
    case token
    /// Its content goes stale.
    case stale
    /// The system ends it.
    case systemEnd
    /// It leaves the screen.
    case dismissal
  }

  let time: Double
  /// The activity's number and the kind in one, by which ties are settled.
  private let place: Int

  init(time: Double, number: ActivityNumber, kind: Kind) {
    self.time = time
    place = number * Kind.allCases.count + kind.rawValue
  }

  var number: ActivityNumber { place / Kind.allCases.count }
  var kind: Kind { Kind(rawValue: place % Kind.allCases.count) ?? .dismissal }

  static func < (left: Deadline, right: Deadline) -> Bool {
    left.time == right.time ? left.place < right.place : left.time < right.time
  }

  /// Whether what was scheduled is still to happen to the activity as it stands.
  func holds(for activity: Activity) -> Bool {
    switch kind {
    case .start: activity.state == .pending
    case .token: activity.takesUpdates && activity.pushToken == nil
    case .stale: activity.state == .active && activity.moment.staleDate == time
    case .systemEnd: activity.isRunning
    case .dismissal: activity.state == .ended && activity.dismissalDate == time
    }
  }
}
