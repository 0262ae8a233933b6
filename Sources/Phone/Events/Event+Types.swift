import JSON

/// The types of events that native code waits for, each spelled once.
extension Event {
  static let updateTokenType = "updateToken"
  static let pushToStartTokenType = "pushToStartToken"
  static let openedURLType = "openedURL"

  /// The push-to-start token that the device then has; nil for every other event.
  package var pushToStartToken: String? {
    topic == .push && type == Self.pushToStartTokenType ? self["token"]?.string : nil
  }

  /// The URL that the app was opened with; nil for every other event.
  package var openedURL: String? {
    topic == .app && type == Self.openedURLType ? self["url"]?.string : nil
  }
}
