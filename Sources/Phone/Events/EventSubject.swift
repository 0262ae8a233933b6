import JSON

/// What an event is about; it never changes.
protocol EventSubject: AnyObject, Sendable {
  /// What the subject adds to its event, shown where `placement` says.
  func members(_ placement: Activity.Placement) -> [JSONObject.Member]

  /// What the subject adds to its entry in an activity's history.
  func historyMembers(_ placement: Activity.Placement) -> [JSONObject.Member]
}

extension EventSubject {
  func historyMembers(_ placement: Activity.Placement) -> [JSONObject.Member] {
    members(placement)
  }
}
