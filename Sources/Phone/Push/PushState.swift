package import JSON

/// What a device remembers of its pushes.
package struct PushState: Equatable, Sendable {
  /// What waits until the phone is online.
  package internal(set) var inbox = PushInbox()
  /// Starts by push.
  var starts = PushBudget()
  /// Updates of priority 10.
  var updates = PushBudget()
  /// How many apns-ids were made for pushes to this device.
  var sentCount = 0
  /// How many messages vendors' back ends took for this device.
  var messageCount = 0
  /// Tokens that were made to expire, and when.
  var expiredTokens: [String: Double] = [:]

  init() {}

  /// The state, for a snapshot.
  package var json: JSONValue {
    let expired = expiredTokens.sorted { $0.key < $1.key }
      .map { JSONObject.Member(key: $0.key, value: .seconds($0.value)) }
    return [
      "inbox": inbox.json, "starts": starts.json, "updates": updates.json,
      "sentCount": .count(sentCount), "messageCount": .count(messageCount),
      "expiredTokens": .object(JSONObject(expired)),
    ]
  }

  /// The state of a snapshot; nil where it is none.
  package init?(_ json: JSONValue) {
    guard let inbox = json["inbox"].flatMap(PushInbox.init),
      let starts = json["starts"].flatMap(PushBudget.init),
      let updates = json["updates"].flatMap(PushBudget.init),
      case .integer(let sentCount) = json["sentCount"],
      case .integer(let messageCount) = json["messageCount"],
      (0...Int64(Int32.max)).contains(sentCount),
      (0...Int64(Int32.max)).contains(messageCount), let expired = json["expiredTokens"]?.object
    else { return nil }
    self.inbox = inbox
    self.starts = starts
    self.updates = updates
    self.sentCount = Int(sentCount)
    self.messageCount = Int(messageCount)
    for member in expired.members {
      guard let time = member.value.number else { return nil }
      expiredTokens[member.key] = time
    }
  }
}
