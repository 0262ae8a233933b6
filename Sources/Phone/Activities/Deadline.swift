/// Something that befalls an activity at a time; ties come in order of creation.
struct Deadline: Comparable, Hashable {
  enum Kind: Int {
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

  var time: Double
  var number: ActivityNumber
  var kind: Kind

  static func < (left: Deadline, right: Deadline) -> Bool {
    if left.time != right.time { return left.time < right.time }
    return left.number == right.number
      ? left.kind.rawValue < right.kind.rawValue : left.number < right.number
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
