/// What an app's SDKs have reported to their vendors' back ends; the vendors keep it, so it outlives the app's process.
package struct VendorReports: Equatable, Sendable {
  /// What Pushwoosh was told.
  struct Pushwoosh: Equatable, Sendable {
    /// Whether the app has set up the default type: from then on its launches report each token.
    var isSetUp = false
    /// Tokens the app registered itself, by its activity ids.
    var registered: [String: String] = [:]
    /// Tokens that were reported dead.
    var dead: Set<String> = []
  }

  /// What Tencent was told.
  struct Tencent: Equatable, Sendable {
    /// Update tokens by activityID.
    var updateTokens: [String: String] = [:]
    /// Push-to-start tokens by attributesType.
    var startTokens: [String: String] = [:]
  }

  var pushwoosh = Pushwoosh()
  var tencent = Tencent()
}
