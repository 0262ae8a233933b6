package import JSON

/// Something that happened on a device, as a plain value.
package struct Event {
  /// What an event is about.
  package enum Topic: String, CaseIterable, Sendable {
    case device
    case app
    case activities
    case push
    case widgets
    case controls
    case appGroups
    case channels
    case diagnostics
  }

  /// What happened.
  package enum Body {
    /// Something befell an activity, which then was as given.
    case activity(ActivityChange, ActivityMoment, Activity.Placement)
    /// The app called a channel.
    case called(ChannelMethodName, CallOutcome)
    /// The app called, and a phone never answers.
    case unanswered(ChannelMethodName)
    /// Anything that happens seldom.
    case other(OtherEvent)
    /// An empty place of the ring.
    case nothing
  }

  /// When, by the device's clock.
  package let at: Double
  package let body: Body
  /// What the event counts towards the bytes that are kept of a device.
  let weight: Int32

  init(at: Double, body: consuming Body) {
    self.at = at
    weight = Int32(clamping: Self.weight(of: body))
    self.body = body
  }

  /// What stands in an empty place of the ring.
  static var nothing: Event { Event(at: 0, body: .nothing) }

  /// What may befall an activity.
  package enum ActivityChange: String, Sendable {
    case started
    case updated
    case ended
    case dismissed
  }

  /// What a channel call came to.
  package enum CallOutcome: String, Sendable {
    case result
    case error
    case rejection
    case notImplemented
    case unanswered
  }

  package var topic: Topic {
    switch body {
    case .activity: .activities
    case .called, .unanswered: .channels
    case .other(let other): other.topic
    case .nothing: .diagnostics
    }
  }

  package var type: String {
    switch body {
    case .activity(let change, _, _): change.rawValue
    case .called: "called"
    case .unanswered: "unanswered"
    case .other(let other): other.type
    case .nothing: ""
    }
  }

  /// The event as it is told, with its sequence number and its device's name.
  package func json(sequence: Int, device: String) -> JSONValue {
    var object: JSONObject = [
      "seq": .count(sequence), "at": .seconds(at), "device": .string(device),
      "topic": .string(topic.rawValue), "type": .string(type),
    ]
    switch body {
    case .activity(_, let moment, let placement):
      object["activity"] = moment.activity.json(placement: placement)
    case .called(let name, let outcome):
      object["channel"] = .string(name.channel.description)
      object["method"] = .string(name.method.description)
      object["outcome"] = .string(outcome.rawValue)
    case .unanswered(let name):
      object["channel"] = .string(name.channel.description)
      object["method"] = .string(name.method.description)
    case .other(let other):
      for member in other.members.members { object[member.key] = member.value }
    case .nothing: break
    }
    return .object(object)
  }

  private static func weight(of body: borrowing Body) -> Int {
    switch body {
    case .activity(_, let moment, _): max(leastWeight, 64 + moment.activity.contentStateByteCount)
    case .called, .unanswered, .nothing: leastWeight
    case .other(let other): max(leastWeight, 64 + JSONValue.object(other.members).byteCount)
    }
  }

  /// So many of the smallest events fill the ring's bytes and its places at once.
  private static let leastWeight = 104
}

/// A channel and one of its methods, as the source names them: copying it costs nothing.
package struct ChannelMethodName: Sendable {
  package let channel: StaticString
  package let method: StaticString

  package init(channel: StaticString, method: StaticString) {
    self.channel = channel
    self.method = method
  }
}

/// An event that happens seldom.
package final class OtherEvent {
  let topic: Event.Topic
  let type: String
  let members: JSONObject

  init(_ topic: Event.Topic, _ type: String, _ members: JSONObject) {
    self.topic = topic
    self.type = type
    self.members = members
  }
}
