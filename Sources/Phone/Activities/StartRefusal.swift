package import JSON

/// Why the system refused to start an activity.
package enum StartRefusal: Error, Equatable {
  case authorization(ActivityAuthorizationError)
  /// `com.apple.ActivityKit.ActivityInput`, which is no ActivityAuthorizationError.
  case activityInput(code: Int)

  /// What Foundation says of the error to whoever asks.
  package var localizedDescription: String {
    switch self {
    case .authorization(let error): error.failureReason
    case .activityInput(let code):
      "The operation couldn\u{2019}t be completed. (com.apple.ActivityKit.ActivityInput error \(code).)"
    }
  }

  /// The refusal as a channel's error details tell it.
  package var details: JSONValue {
    switch self {
    case .authorization(let error):
      ["reason": .string(error.rawValue), "description": .string(error.failureReason)]
    case .activityInput(let code): ["type": "ActivityInput", "code": .count(code)]
    }
  }
}
