package import JSON

/// A Live Activity push as the phone reads it: the `aps` of its payload.
///
/// Keys and rules: Apple, "Starting and updating Live Activities with ActivityKit push notifications".
package struct ActivityPush: Sendable {
  /// What the push does, by the names of its key `event`.
  package enum Event: String, Sendable {
    case start
    case update
    case end
  }

  package let event: Event
  /// When the content was made: seconds since 1970.
  let timestamp: Double
  let contentState: JSONValue?
  let staleDate: Double?
  let dismissalDate: Double?
  let relevanceScore: Double?
  let alert: JSONValue?
  let attributesType: String?
  let attributes: JSONValue?
  /// How an activity that is started will take its pushes, where the payload says so (iOS 18).
  let input: Activity.PushType?

  /// Reads a payload.
  ///
  /// - Throws: `PushDrop` where the phone could make nothing of it, whatever it was sent to.
  package init(_ payload: TapeValue) throws(PushDrop) {
    guard let aps = payload.presentMember("aps") else {
      throw PushDrop(.missingField, "The payload has no aps; put the activity's keys under \"aps\"")
    }
    guard aps.is(.object) else {
      throw PushDrop(.undecodable, "aps: expected an object, got \(aps.value.kindName)")
    }
    guard let event = aps.presentMember("event") else {
      throw PushDrop(.missingField, "aps has no event; give \"start\", \"update\" or \"end\"")
    }
    guard let timestamp = try aps.number("timestamp") else {
      throw PushDrop(
        .missingTimestamp, "aps has no timestamp; give the seconds since 1970 at which it was made")
    }
    self.event = try Self.event(event)
    self.timestamp = timestamp
    contentState = try aps.content("content-state")
    staleDate = try aps.number("stale-date")
    relevanceScore = try aps.number("relevance-score")
    alert = aps.presentMember("alert").flatMap { Self.alert($0.value) }
    // The other keys mean something to their own event alone.
    dismissalDate = self.event == .end ? try aps.number("dismissal-date") : nil
    let isStart = self.event == .start
    attributesType = isStart ? try aps.text("attributes-type") : nil
    attributes = isStart ? try aps.content("attributes") : nil
    input = isStart ? try Self.input(aps) : nil
  }

  /// Reads a payload that was kept.
  init(_ payload: JSONValue) throws(PushDrop) {
    var reader = JSONReader()
    guard let document = try? reader.read(payload) else {
      throw PushDrop(.undecodable, "The payload is no JSON")
    }
    try self.init(document.root)
  }

  private static func event(_ value: TapeValue) throws(PushDrop) -> Event {
    if let text = value.string {
      if text == "update" { return .update }
      if text == "end" { return .end }
      if text == "start" { return .start }
    }
    throw PushDrop(
      .undecodable, "event: expected \"start\", \"update\" or \"end\", got \(value.value.brief)")
  }

  /// An alert that says something; a text alone is its body.
  private static func alert(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .string(let text) where !text.isEmpty: return ["body": value]
    case .object(let object) where says(object["title"]) || says(object["body"]): return value
    default: return nil
    }
  }

  /// Whether it is a text, or an object that names a localized one.
  private static func says(_ phrase: JSONValue?) -> Bool {
    switch phrase {
    case .string(let text): !text.isEmpty
    case .object(let object): !object.members.isEmpty
    default: false
    }
  }

  private static func input(_ aps: TapeValue) throws(PushDrop) -> Activity.PushType? {
    if let channel = try aps.text("input-push-channel") { return .channel(channel) }
    guard let wantsToken = aps.presentMember("input-push-token")?.value else { return nil }
    switch wantsToken {
    case .integer(let number): return number == 0 ? nil : .token
    case .bool(let flag): return flag ? .token : nil
    default:
      throw PushDrop(
        .undecodable, "input-push-token: expected 1, got \(wantsToken.kindName)")
    }
  }
}

extension TapeValue {
  fileprivate func number(_ key: StaticString) throws(PushDrop) -> Double? {
    guard let value = presentMember(key) else { return nil }
    guard let number = value.value.number else { throw value.wrongKind(key, "a number") }
    return number
  }

  fileprivate func text(_ key: StaticString) throws(PushDrop) -> String? {
    guard let value = presentMember(key) else { return nil }
    guard let text = value.string else { throw value.wrongKind(key, "a string") }
    return text.string
  }

  fileprivate func content(_ key: StaticString) throws(PushDrop) -> JSONValue? {
    guard let value = presentMember(key) else { return nil }
    guard value.is(.object) else { throw value.wrongKind(key, "an object") }
    return value.value
  }

  private func wrongKind(_ key: StaticString, _ expected: String) -> PushDrop {
    PushDrop(.undecodable, "\(key): expected \(expected), got \(value.kindName)")
  }
}
