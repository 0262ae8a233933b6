import JSON

/// An activity with the alert that came with its content.
final class AlertedActivity: EventSubject {
  let activity: Activity
  let alert: JSONValue

  init(_ activity: Activity, _ alert: JSONValue) {
    self.activity = activity
    self.alert = alert
  }

  /// What content and alert weigh.
  var footprint: Int { activity.moment.contentFootprint + alert.footprint }

  func members(_ placement: Activity.Placement) -> [JSONObject.Member] {
    activity.members(placement) + [alertMember]
  }

  func historyMembers(_ placement: Activity.Placement) -> [JSONObject.Member] {
    activity.historyMembers(placement) + [alertMember]
  }

  private var alertMember: JSONObject.Member { .init(key: "alert", value: alert) }
}
