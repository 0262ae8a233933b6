import JSON

/// Why APNs refuses a push: a status of HTTP and a reason by Apple's name.
///
/// Apple, "Handling error responses from Apple Push Notification service".
package struct PushRejection: Error, Equatable {
  /// The reasons by Apple's names.
  package enum Reason: String, Sendable {
    case badChannelId = "BadChannelId"
    case badCollapseId = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageId = "BadMessageId"
    case badPriority = "BadPriority"
    case badTopic = "BadTopic"
    case channelNotRegistered = "ChannelNotRegistered"
    case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
    case duplicateHeaders = "DuplicateHeaders"
    case invalidPushType = "InvalidPushType"
    case missingChannelId = "MissingChannelId"
    case missingDeviceToken = "MissingDeviceToken"
    case missingPushType = "MissingPushType"
    case missingTopic = "MissingTopic"
    case payloadEmpty = "PayloadEmpty"
    case payloadTooLarge = "PayloadTooLarge"
    case topicDisallowed = "TopicDisallowed"
    case topicMismatch = "TopicMismatch"
    case unregistered = "Unregistered"
  }

  package let reason: Reason
  /// Since when the token is good for nothing: seconds since 1970.
  package let since: Double?

  init(_ reason: Reason, since: Double? = nil) {
    self.reason = reason
    self.since = since
  }

  package var status: Int {
    switch reason {
    case .unregistered: 410
    case .payloadTooLarge: 413
    default: 400
    }
  }

  /// The answer that tells it, as a JSON object.
  func answer(apnsId: String) -> JSONValue {
    var answer: JSONObject = [
      "status": .count(status), "reason": .string(reason.rawValue), "apnsId": .string(apnsId),
    ]
    // Milliseconds, as nowhere else.
    answer["timestamp"] = since.map { .seconds(($0 * 1000).rounded()) }
    return .object(answer)
  }
}
