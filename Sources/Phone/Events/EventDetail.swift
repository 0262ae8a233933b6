import JSON

/// What an event that happens seldom carries.
final class EventDetail: EventSubject {
  let topic: Event.Topic
  let type: String
  private let carried: JSONObject

  init(_ topic: Event.Topic, _ type: String, _ members: JSONObject) {
    self.topic = topic
    self.type = type
    carried = members
  }

  /// What the members weigh.
  var footprint: Int { JSONValue.object(carried).footprint }

  func members(_ placement: Activity.Placement) -> [JSONObject.Member] { carried.members }
}
