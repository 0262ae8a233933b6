package import JSON

/// An activity's place in the order in which its device's activities were created, from 1.
package typealias ActivityNumber = Int

/// A Live Activity.
package struct Activity {
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
  package internal(set) var contentState: JSONValue
  /// The bytes of the content state's JSON text.
  var contentStateByteCount: Int
  package internal(set) var state = State.active
  package internal(set) var pushToken: String?
  package internal(set) var staleDate: Double?
  package internal(set) var relevanceScore: Double?
  package internal(set) var updatedAt: Double
  package internal(set) var endedAt: Double?
  package internal(set) var dismissalDate: Double?
  /// All updates that were applied.
  package internal(set) var updates = 0
  /// Those that changed what is shown.
  package internal(set) var renders = 0

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

  init(identity: Identity, contentState: JSONValue) {
    self.identity = identity
    self.contentState = contentState
    contentStateByteCount = contentState.byteCount
    updatedAt = identity.startedAt
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
}

/// An activity as it stands at one moment, shared by the device's state and the events that tell of it.
package final class ActivityMoment {
  package let activity: Activity

  init(_ activity: consuming Activity) { self.activity = activity }
}
