/// ActivityKit's reasons to refuse a start, by its names.
package enum ActivityAuthorizationError: String, CaseIterable, Error, Sendable {
  case attributesTooLarge
  case denied
  case globalMaximumExceeded
  case malformedActivityIdentifier
  case missingProcessIdentifier
  case persistenceFailure
  case reconnectNotPermitted
  case targetMaximumExceeded
  case unentitled
  case unsupported
  case unsupportedTarget
  case visibility

  /// What happened, as ActivityKit says it or close to it.
  package var failureReason: String {
    switch self {
    case .attributesTooLarge:
      "The provided Live Activity attributes exceeded the maximum size of 4KB"
    case .denied: "The person turned Live Activities off for this app in Settings"
    case .globalMaximumExceeded: "The device reached its maximum number of ongoing Live Activities"
    case .malformedActivityIdentifier: "The provided activity identifier is malformed"
    case .missingProcessIdentifier:
      "The process that tried to start the Live Activity has no identifier"
    case .persistenceFailure: "The system couldn't persist the Live Activity"
    case .reconnectNotPermitted:
      "The process that tried to recreate the Live Activity is not the one that created it"
    case .targetMaximumExceeded: "The app reached its maximum number of ongoing Live Activities"
    case .unentitled: "The app lacks the entitlement to start a Live Activity"
    case .unsupported: "The device doesn't support Live Activities"
    case .unsupportedTarget: "Target does not include NSSupportsLiveActivities plist key"
    case .visibility: "Target is not foreground"
    }
  }
}
