import FoundationEssentials
package import JSON

/// An activity's place in the order in which its device's activities were created, from 1.
package typealias ActivityNumber = Int

/// A Live Activity as it stands at one moment; what befalls it makes another one of the same identity.
package final class Activity: EventSubject {
  /// Where it stands in its life, by ActivityKit's names.
  package enum State: String, CaseIterable, Sendable {
    case active
    case stale
    case ended
    case dismissed
    case pending
  }

  /// Where the system shows it.
  package enum Placement: String, CaseIterable, Sendable {
    case dynamicIsland
    case lockScreen
    case none
  }

  /// Who started it; an intent of the app's may do so in the background.
  package enum Origin: String, CaseIterable, Sendable {
    case app
    case push
    case intent
  }

  /// How an activity takes pushes.
  package enum PushType: Hashable, Sendable {
    /// By a token of its own.
    case token
    /// By a broadcast channel of this id (iOS 18).
    case channel(String)

    var name: String {
      switch self {
      case .token: "token"
      case .channel: "channel"
      }
    }

    package var channelId: String? {
      if case .channel(let id) = self { id } else { nil }
    }
  }

  /// What never changes after the start; shared by all moments of one activity.
  package final class Identity: Sendable {
    package let number: ActivityNumber
    /// An upper-case UUID.
    package let id: String
    /// The id's value, by which the activity is found.
    let uuid: UUID?
    package let attributesType: String
    package let attributes: JSONValue
    package let origin: Origin
    package let pushType: PushType?
    /// When it starts or started.
    package let startedAt: Double
    /// The bytes of the attributes' JSON text.
    let attributesByteCount: Int

    init(
      number: ActivityNumber, id: String, attributesType: String, attributes: JSONValue,
      origin: Origin, pushType: PushType?, startedAt: Double
    ) {
      self.number = number
      self.id = id
      uuid = UUID(uuidString: id)
      self.attributesType = attributesType
      self.attributes = attributes
      attributesByteCount = attributes.byteCount
      self.origin = origin
      self.pushType = pushType
      self.startedAt = startedAt
    }
  }

  /// What changes in the course of an activity's life.
  package struct Moment: Sendable {
    package internal(set) var contentState: JSONValue
    /// What the content state weighs.
    var contentFootprint: Int
    package internal(set) var state: State
    package internal(set) var pushToken: String?
    package internal(set) var staleDate: Double?
    package internal(set) var relevanceScore: Double?
    /// The latest timestamp that came with something applied.
    var timestamp: Double?
    package internal(set) var updatedAt: Double
    package internal(set) var endedAt: Double?
    package internal(set) var dismissalDate: Double?
    /// All updates that were applied.
    package internal(set) var updates = 0
    /// Those that changed what is shown.
    package internal(set) var renders = 0
  }

  package let identity: Identity
  package let moment: Moment

  /// How long the system lets an activity run.
  static let maximumRunningTime = 8.0 * 3600
  /// How long an ended activity may stay on the Lock Screen.
  static let maximumEndedTime = 4.0 * 3600
  /// The most bytes of JSON that attributes and content state may have together.
  package static let maximumByteCount = 4096

  init(identity: Identity, moment: Moment) {
    self.identity = identity
    self.moment = moment
  }

  package var state: State { moment.state }
  package var contentState: JSONValue { moment.contentState }
  package var pushToken: String? { moment.pushToken }
  package var dismissalDate: Double? { moment.dismissalDate }

  /// Whether it runs: active or stale.
  package var isRunning: Bool { state == .active || state == .stale }

  /// Whether it takes updates: it runs, or will.
  package var takesUpdates: Bool { isRunning || state == .pending }

  /// Whether it was ever shown: it has started, and with content that was not stale then, or has been updated since.
  var isPresented: Bool {
    if state == .pending { return false }
    if let endedAt = moment.endedAt, endedAt < identity.startedAt { return false }
    guard let staleDate = moment.staleDate, staleDate <= identity.startedAt else { return true }
    return moment.updates > 0 && moment.updatedAt >= identity.startedAt
  }

  /// When the system ends it.
  var systemEndDate: Double { identity.startedAt + Self.maximumRunningTime }

  /// The activity as a JSON object, shown where `placement` says.
  package func json(placement: Placement) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("id", .string(identity.id)),
      ("attributesType", .string(identity.attributesType)),
      ("attributes", identity.attributes),
      ("contentState", moment.contentState),
      ("state", .string(moment.state.rawValue)),
      ("placement", .string(placement.rawValue)),
      ("pushType", .string(identity.pushType?.name)),
      ("pushToken", .string(moment.pushToken)),
      ("channelId", .string(identity.pushType?.channelId)),
      ("staleDate", .seconds(moment.staleDate)),
      ("relevanceScore", .seconds(moment.relevanceScore)),
      ("startedAt", .seconds(identity.startedAt)),
      ("updatedAt", .seconds(moment.updatedAt)),
      ("endedAt", .seconds(moment.endedAt)),
      ("dismissalDate", .seconds(moment.dismissalDate)),
      ("updates", .count(moment.updates)),
      ("renders", .count(moment.renders)),
      ("origin", .string(identity.origin.rawValue)),
    ]
    return .object(JSONObject(distinct: members.map { .init(key: $0.0, value: $0.1) }))
  }

  func members(_ placement: Placement) -> [JSONObject.Member] {
    [.init(key: "activity", value: json(placement: placement))]
  }

  /// An entry in the history leaves out what never changes.
  func historyMembers(_ placement: Placement) -> [JSONObject.Member] {
    let members: JSONObject = [
      "state": .string(state.rawValue), "placement": .string(placement.rawValue),
      "contentState": contentState,
    ]
    return members.members
  }
}
