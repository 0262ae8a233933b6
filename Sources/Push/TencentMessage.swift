import JSON
import Phone

/// What the body of Tencent's sendmsg or batchsendmsg says of a Live Activity; the message's other fields are as they come.
struct TencentMessage {
  typealias Body = RequestBody<TencentError>

  var push: VendorPush
  /// The activityID of an activity that runs.
  var laId = ""
  /// The accounts it goes to; none means the attached device.
  var accounts: [String]
  /// What the reply's MsgKey is made of, where the message has it.
  var sequence: Int64?
  var random: Int64?

  private static let maximumIDCount = 64
  private static let maximumAccountCount = 500

  /// Reads a body.
  ///
  /// - Throws: `TencentError` where something that is required is missing, or is of another kind.
  init(_ body: JSONObject, isBatch: Bool) throws(TencentError) {
    accounts = try Self.accounts(body["To_Account"], isBatch: isBatch)
    let offline = try Body.object(body["OfflinePushInfo"], "OfflinePushInfo")
    let apns = try Body.object(offline["ApnsInfo"], "OfflinePushInfo.ApnsInfo")
    let activity = try Body.object(
      apns["LiveActivity"], "OfflinePushInfo.ApnsInfo.LiveActivity")
    push = VendorPush(
      event: try Self.event(activity["Event"]),
      contentState: .object(
        try Body.object(activity["ContentState"], "LiveActivity.ContentState")))
    if case .integer(let number) = body["MsgSeq"] { sequence = number }
    if case .integer(let number) = body["MsgRandom"] { random = number }
    switch push.event {
    case .start: try readStart(activity, offline)
    case .update: laId = try Self.id(activity["LaId"], "LiveActivity.LaId")
    case .end:
      laId = try Self.id(activity["LaId"], "LiveActivity.LaId")
      push.dismissalDate = try Self.date(activity["DismissalDate"])
    }
  }

  private mutating func readStart(
    _ activity: JSONObject, _ offline: JSONObject
  ) throws(TencentError) {
    push.attributesType = try Body.text(activity["AttributesType"], "LiveActivity.AttributesType")
    let attributes = try Body.object(activity["Attributes"], "LiveActivity.Attributes")
    if let id = attributes["activityID"]?.string, id.utf8.count > Self.maximumIDCount {
      throw .tooLong("LiveActivity.Attributes.activityID", Self.maximumIDCount)
    }
    push.attributes = attributes
    if let title = offline["Title"]?.string, !title.isEmpty { push.alert["title"] = .string(title) }
    if let text = offline["Desc"]?.string, !text.isEmpty { push.alert["body"] = .string(text) }
    if push.alert.members.isEmpty {
      throw TencentError(
        .malformed, "OfflinePushInfo.Title or Desc is missing; a start needs one for its alert")
    }
  }

  private static func accounts(
    _ value: JSONValue?, isBatch: Bool
  ) throws(TencentError) -> [String] {
    switch value {
    case nil, .null: return []
    case .string(let account) where !isBatch && !account.isEmpty: return [account]
    case .array(let elements) where isBatch && !elements.isEmpty:
      let accounts = elements.compactMap(\.string).filter { !$0.isEmpty }
      guard accounts.count == elements.count else {
        throw TencentError(
          .accountMissing, "To_Account: every account should be a text that isn't empty")
      }
      guard accounts.count <= maximumAccountCount else {
        throw TencentError(
          .tooManyAccounts,
          "To_Account has \(accounts.count) accounts; send to at most \(maximumAccountCount)")
      }
      return accounts
    case let other?:
      let expected = isBatch ? "a list with at least one text" : "a text that isn't empty"
      throw TencentError(
        .accountMissing, "To_Account should be \(expected), and is \(other.brief)")
    }
  }

  private static func event(_ value: JSONValue?) throws(TencentError) -> ActivityPush.Event {
    let text = try Body.text(value, "LiveActivity.Event")
    guard let event = ActivityPush.Event(rawValue: text) else {
      throw .wrongKind(
        "LiveActivity.Event", "\"start\", \"update\" or \"end\"", .string(text))
    }
    return event
  }

  static func id(_ value: JSONValue?, _ path: String) throws(TencentError) -> String {
    let id = try Body.text(value, path)
    guard id.utf8.count <= maximumIDCount else { throw .tooLong(path, maximumIDCount) }
    return id
  }

  private static func date(_ value: JSONValue?) throws(TencentError) -> JSONValue? {
    guard let value, value != .null else { return nil }
    guard case .integer = value else {
      throw .wrongKind("LiveActivity.DismissalDate", "whole seconds since 1970", value)
    }
    return value
  }
}
