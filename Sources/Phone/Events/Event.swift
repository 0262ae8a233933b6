package import JSON

/// Something that happened on a device, as a plain value; text is made of it only for someone who reads.
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

  /// What may befall an activity.
  package enum ActivityChange: String, CaseIterable, Sendable {
    case started
    case updated
    case stale
    case ended
    case dismissed
    case alerted
  }

  /// What a channel call came to.
  package enum CallOutcome: String, Sendable {
    case result
    case error
    case rejection
    case notImplemented
    case unanswered
  }

  private enum Kind {
    case activity(ActivityChange, Activity.Placement)
    case called(CallOutcome)
    case unanswered
    case pushSent
    case pushApplied
    case tokenGiven
    case streamed
    case other
  }

  /// When, by the device's clock.
  package let at: Double
  /// What the event is about, shared with whatever else knows it.
  private let subject: any EventSubject
  /// What the event counts towards the bytes that are kept of a device.
  let weight: Int32
  private let kind: Kind

  private init(at: Double, subject: any EventSubject, weight: Int32, kind: Kind) {
    self.at = at
    self.subject = subject
    self.weight = weight
    self.kind = kind
  }

  /// Something befell an activity, which then was as given.
  init(
    _ change: ActivityChange, _ activity: Activity, _ placement: Activity.Placement, at: Double
  ) {
    self.init(
      at: at, subject: activity, weight: Self.weight(ofContent: activity.moment.contentFootprint),
      kind: .activity(change, placement))
  }

  /// An activity told something loudly.
  init(_ alerted: AlertedActivity, placement: Activity.Placement, at: Double) {
    self.init(
      at: at, subject: alerted, weight: Self.weight(ofContent: alerted.footprint),
      kind: .activity(.alerted, placement))
  }

  /// The app called a channel.
  init(called name: ChannelMethodName, _ outcome: CallOutcome, at: Double) {
    self.init(at: at, subject: name, weight: Self.leastWeight, kind: .called(outcome))
  }

  /// The app called, and a phone never answers.
  init(unanswered name: ChannelMethodName, at: Double) {
    self.init(at: at, subject: name, weight: Self.leastWeight, kind: .unanswered)
  }

  /// A push was handed to APNs.
  init(sent receipt: PushReceipt, at: Double) {
    self.init(at: at, subject: receipt, weight: Self.leastWeight, kind: .pushSent)
  }

  /// A push was applied to an activity, or started it.
  init(applied activity: Activity, at: Double) {
    self.init(at: at, subject: activity, weight: Self.leastWeight, kind: .pushApplied)
  }

  /// An activity was given the push token that it then has.
  init(tokenOf activity: Activity, at: Double) {
    self.init(
      at: at, subject: activity, weight: Self.weight(ofContent: activity.moment.contentFootprint),
      kind: .tokenGiven)
  }

  /// Native code sent something through a stream.
  init(_ streamed: StreamedItem, at: Double) {
    self.init(
      at: at, subject: streamed, weight: Self.weight(ofContent: streamed.footprint),
      kind: .streamed)
  }

  /// Anything that happens seldom.
  init(_ detail: EventDetail, at: Double) {
    self.init(
      at: at, subject: detail, weight: Self.weight(ofContent: detail.footprint), kind: .other)
  }

  /// So many of the smallest events fill the ring's bytes and its places at once.
  private static let leastWeight: Int32 = 104

  private static func weight(ofContent footprint: Int) -> Int32 {
    max(leastWeight, Int32(clamping: 64 + footprint))
  }

  package var topic: Topic {
    switch kind {
    case .activity: .activities
    case .called, .unanswered, .streamed: .channels
    case .pushSent, .pushApplied, .tokenGiven: .push
    case .other: (subject as? EventDetail)?.topic ?? .diagnostics
    }
  }

  package var type: String {
    switch kind {
    case .activity(let change, _): change.rawValue
    case .called: "called"
    case .unanswered: "unanswered"
    case .pushSent: "sent"
    case .pushApplied: "applied"
    case .tokenGiven: Self.updateTokenType
    case .streamed: "streamed"
    case .other: (subject as? EventDetail)?.type ?? ""
    }
  }

  /// The event as it is told, with its sequence number and its device's name.
  package func json(sequence: Int, device: String) -> JSONValue {
    let common: JSONObject = [
      "seq": .count(sequence), "at": .seconds(at), "device": .string(device),
      "topic": .string(topic.rawValue), "type": .string(type),
    ]
    return .object(JSONObject(distinct: common.members + members))
  }

  /// The activity that the event is about, as it then was; nil for every other event.
  package var activity: Activity? {
    (subject as? Activity) ?? (subject as? AlertedActivity)?.activity
  }

  /// What went through a stream; nil for every other event.
  package var streamed: StreamedItem? {
    if case .streamed = kind { subject as? StreamedItem } else { nil }
  }

  /// What the event carries under a name.
  package subscript(name: String) -> JSONValue? { members.first { $0.key == name }?.value }

  /// What befell an activity; nil for every other event.
  package var activityChange: ActivityChange? {
    if case .activity(let change, _) = kind { change } else { nil }
  }

  /// Whether an activity was given a push token.
  package var isUpdateToken: Bool {
    if case .tokenGiven = kind { true } else { false }
  }

  /// Whether an activity got new content.
  var isUpdate: Bool {
    if case .activity(.updated, _) = kind { true } else { false }
  }

  /// What befell an activity, in the event's parts; nil for every other event.
  var activityDetail:
    (change: ActivityChange, activity: Activity, placement: Activity.Placement, alert: JSONValue?)?
  {
    guard case .activity(let change, let placement) = kind else { return nil }
    switch subject {
    case let activity as Activity: return (change, activity, placement, nil)
    case let alerted as AlertedActivity:
      return (change, alerted.activity, placement, alerted.alert)
    default: return nil
    }
  }

  /// The event as an entry of its activity's history.
  var historyEntry: JSONValue {
    let common: JSONObject = ["at": .seconds(at), "type": .string(type)]
    return .object(JSONObject(distinct: common.members + subject.historyMembers(placement)))
  }

  private var members: [JSONObject.Member] {
    switch kind {
    case .called(let outcome):
      return subject.members(placement)
        + [.init(key: "outcome", value: .string(outcome.rawValue))]
    // The activity is told of by an event of its own.
    case .pushApplied: return activityID
    case .tokenGiven:
      return activityID
        + [.init(key: "token", value: .string((subject as? Activity)?.pushToken))]
    case .activity, .unanswered, .pushSent, .streamed, .other: return subject.members(placement)
    }
  }

  private var activityID: [JSONObject.Member] {
    [.init(key: "id", value: .string((subject as? Activity)?.identity.id))]
  }

  private var placement: Activity.Placement {
    if case .activity(_, let placement) = kind { placement } else { .none }
  }
}
