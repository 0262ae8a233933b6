package import JSON

/// Why the phone made nothing of a push that APNs took.
package struct PushDrop: Error, Equatable {
  /// The reasons by the names that answers and events tell.
  package enum Reason: String, CaseIterable, Sendable {
    case undecodable
    case outOfOrder
    case future
    case missingTimestamp
    case missingField
    case unknownType
    case missingAlert
    case budgetExceeded
    case staleToken
    case ended
    case offline
    case expired
    case superseded
    case unsupported
    case denied
    case targetMaximumExceeded
    /// Attributes and content state would have more than 4,096 bytes.
    case tooLarge
  }

  package var reason: Reason
  /// What was wrong, on which value, and what to do, in a sentence.
  package var detail: String

  /// A drop for a reason; the detail begins with what was wrong.
  package init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }

  var members: JSONObject {
    ["reason": .string(reason.rawValue), "detail": .string(detail)]
  }
}

/// What became of a push on the phone.
package enum PushDelivery: Equatable {
  /// Applied to the activity of this id, or started it.
  case applied(id: String)
  /// The phone is offline; the push is kept for it.
  case kept
  case dropped(PushDrop)

  /// The delivery as an answer tells it.
  package var json: JSONValue {
    switch self {
    case .applied(let id): ["applied": true, "id": .string(id)]
    case .kept:
      [
        "applied": false, "reason": "offline",
        "detail": "The phone is offline; the push is kept until it is online again",
      ]
    case .dropped(let drop):
      .object(JSONObject([.init(key: "applied", value: false)] + drop.members.members))
    }
  }
}
