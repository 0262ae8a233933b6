package import JSON

/// An activity's place in the order in which its device's activities were created, from 1.
package typealias ActivityNumber = Int

/// A Live Activity as it stands at one moment; what befalls it makes another one of the same identity.
package final class Activity: EventSubject {
  package enum State: String, CaseIterable, Sendable {
    case active
    case stale
    case ended
    case dismissed
    case pending
  }

  package enum Placement: String, Sendable {
    case dynamicIsland
    case lockScreen
    case none
  }

  package enum Origin: String, Sendable {
    case app
    case push
    case intent
  }

  /// What never changes after the start; shared by all moments of one activity.
  package final class Identity: Sendable {
    package let number: ActivityNumber
    /// An upper-case UUID.
    package let id: String
    package let attributesType: String
    package let attributes: JSONValue
    package let origin: Origin
    /// "token", or nil.
    package let pushType: String?
    package let channelId: String?
    package let startedAt: Double
    /// The bytes of the attributes' JSON text.
    let attributesByteCount: Int

    init(
      number: ActivityNumber, id: String, attributesType: String, attributes: JSONValue,
      origin: Origin, pushType: String?, channelId: String?, startedAt: Double
    ) {
      self.number = number
      self.id = id
      self.attributesType = attributesType
      self.attributes = attributes
      attributesByteCount = attributes.byteCount
      self.origin = origin
      self.pushType = pushType
      self.channelId = channelId
      self.startedAt = startedAt
    }
  }

  package let identity: Identity
  package let contentState: JSONValue
  /// What the content state weighs.
  let contentFootprint: Int
  package let state: State
  package let pushToken: String?
  package let staleDate: Double?
  package let relevanceScore: Double?
  package let updatedAt: Double
  package let endedAt: Double?
  package let dismissalDate: Double?
  /// All updates that were applied.
  package let updates: Int
  /// Those that changed what is shown.
  package let renders: Int

  /// How long the system lets an activity run.
  static let maximumRunningTime = 8.0 * 3600
  /// How long an ended activity may stay on the Lock Screen.
  static let maximumEndedTime = 4.0 * 3600
  /// The most bytes of JSON that attributes and content state may have together.
  static let maximumByteCount = 4096

  /// Whether it takes updates: active or stale.
  package var isRunning: Bool { state == .active || state == .stale }

  /// When the system ends it.
  var systemEndDate: Double { identity.startedAt + Self.maximumRunningTime }

  /// An activity that has just started.
  init(identity: Identity, contentState: JSONValue) {
    self.identity = identity
    self.contentState = contentState
    contentFootprint = contentState.footprint
    state = .active
    pushToken = nil
    staleDate = nil
    relevanceScore = nil
    updatedAt = identity.startedAt
    endedAt = nil
    dismissalDate = nil
    updates = 0
    renders = 0
  }

  /// The activity in its next moment.
  init(
    _ previous: Activity, contentState: consuming JSONValue, state: State, updatedAt: Double,
    endedAt: Double?, dismissalDate: Double?, updates: Int, renders: Int
  ) {
    identity = previous.identity
    contentFootprint = contentState.footprint
    self.contentState = contentState
    self.state = state
    pushToken = previous.pushToken
    staleDate = previous.staleDate
    relevanceScore = previous.relevanceScore
    self.updatedAt = updatedAt
    self.endedAt = endedAt
    self.dismissalDate = dismissalDate
    self.updates = updates
    self.renders = renders
  }

  /// The activity as a JSON object, shown where `placement` says.
  package func json(placement: Placement) -> JSONValue {
    [
      "id": .string(identity.id),
      "attributesType": .string(identity.attributesType),
      "attributes": identity.attributes,
      "contentState": contentState,
      "state": .string(state.rawValue),
      "placement": .string(placement.rawValue),
      "pushType": .string(identity.pushType),
      "pushToken": .string(pushToken),
      "channelId": .string(identity.channelId),
      "staleDate": .seconds(staleDate),
      "relevanceScore": .seconds(relevanceScore),
      "startedAt": .seconds(identity.startedAt),
      "updatedAt": .seconds(updatedAt),
      "endedAt": .seconds(endedAt),
      "dismissalDate": .seconds(dismissalDate),
      "updates": .count(updates),
      "renders": .count(renders),
      "origin": .string(identity.origin.rawValue),
    ]
  }

  func members(_ placement: Placement) -> [JSONObject.Member] {
    [.init(key: "activity", value: json(placement: placement))]
  }
}
