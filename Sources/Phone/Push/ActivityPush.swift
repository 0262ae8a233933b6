package import JSON

/// A Live Activity push as the phone reads it: the `aps` of its payload.
///
/// Keys and rules: Apple, "Starting and updating Live Activities with ActivityKit push notifications".
package struct ActivityPush: Sendable {
  package enum Event: String, CaseIterable, Sendable {
    case start
    case update
    case end
  }

  /// How an activity that is started will take its pushes, where the payload says so (iOS 18).
  enum Input: Equatable, Sendable {
    case token
    case channel(String)
  }

  package private(set) var event = Event.update
  /// When the content was made: seconds since 1970.
  private(set) var timestamp = 0.0
  private(set) var contentState: JSONValue?
  private(set) var staleDate: Double?
  private(set) var dismissalDate: Double?
  private(set) var relevanceScore: Double?
  private(set) var alert: JSONValue?
  private(set) var attributesType: String?
  private(set) var attributes: JSONValue?
  private(set) var input: Input?

  /// Reads a payload.
  ///
  /// - Throws: `PushDrop` where the phone could make nothing of it, whatever it was sent to.
  package init(_ payload: JSONValue) throws(PushDrop) {
    guard let aps = payload["aps"], aps != .null else {
      throw PushDrop(.missingField, "The payload has no aps; put the activity's keys under \"aps\"")
    }
    guard let members = aps.object?.members else {
      throw PushDrop(.undecodable, "aps: expected an object, got \(aps.kindName)")
    }
    var hasEvent = false
    var hasTimestamp = false
    for index in members.indices where members[index].value != .null {
      let key = members[index].key
      let value = members[index].value
      switch key {
      case "event":
        event = try Self.event(value)
        hasEvent = true
      case "timestamp":
        timestamp = try Self.number(value, key)
        hasTimestamp = true
      case "content-state": contentState = try Self.content(value, key)
      case "stale-date": staleDate = try Self.number(value, key)
      case "dismissal-date": dismissalDate = try Self.number(value, key)
      case "relevance-score": relevanceScore = try Self.number(value, key)
      case "alert": alert = Self.alert(value)
      case "attributes-type": attributesType = try Self.text(value, key)
      case "attributes": attributes = try Self.content(value, key)
      case "input-push-token": input = try Self.wantsToken(value) ? .token : input
      case "input-push-channel": input = .channel(try Self.text(value, key))
      default: break
      }
    }
    guard hasEvent else {
      throw PushDrop(.missingField, "aps has no event; give \"start\", \"update\" or \"end\"")
    }
    guard hasTimestamp else {
      throw PushDrop(
        .missingTimestamp, "aps has no timestamp; give the seconds since 1970 at which it was made")
    }
  }

  private static func event(_ value: JSONValue) throws(PushDrop) -> Event {
    guard let event = value.string.flatMap(Event.init) else {
      throw PushDrop(
        .undecodable, "event: expected \"start\", \"update\" or \"end\", got \(value.brief)")
    }
    return event
  }

  private static func number(_ value: JSONValue, _ key: String) throws(PushDrop) -> Double {
    guard let number = value.number else {
      throw PushDrop(.undecodable, "\(key): expected a number, got \(value.kindName)")
    }
    return number
  }

  private static func text(_ value: JSONValue, _ key: String) throws(PushDrop) -> String {
    guard let text = value.string else {
      throw PushDrop(.undecodable, "\(key): expected a string, got \(value.kindName)")
    }
    return text
  }

  private static func content(_ value: JSONValue, _ key: String) throws(PushDrop) -> JSONValue {
    guard case .object = value else {
      throw PushDrop(.undecodable, "\(key): expected an object, got \(value.kindName)")
    }
    return value
  }

  /// An alert that says something; a text alone is its body.
  private static func alert(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .string(let text) where !text.isEmpty: return ["body": value]
    case .object(let object)
    where object.members.contains { ["title", "body"].contains($0.key) && $0.value != .null }:
      return value
    default: return nil
    }
  }

  private static func wantsToken(_ value: JSONValue) throws(PushDrop) -> Bool {
    switch value {
    case .integer(let number): return number != 0
    case .bool(let flag): return flag
    default:
      throw PushDrop(.undecodable, "input-push-token: expected 1, got \(value.kindName)")
    }
  }
}
