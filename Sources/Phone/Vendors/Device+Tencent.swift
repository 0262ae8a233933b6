/// What Tencent's SDK has reported to its back end.
extension Device {
  /// Reports the token by which an activity is updated, under the app's own name for it.
  package mutating func reportToTencent(token: String, activityID: String) {
    state.vendors.tencent.updateTokens[activityID] = token
  }

  /// Reports the token by which activities of a type are started.
  package mutating func reportToTencent(token: String, attributesType: String) {
    state.vendors.tencent.startTokens[attributesType] = token
  }

  /// Takes all reports back, as setLiveActivity(nil) does.
  package mutating func clearTencentReports() { state.vendors.tencent = .init() }

  /// The token that was reported for an activityID.
  package func tencentToken(ofActivityID id: String) -> String? {
    state.vendors.tencent.updateTokens[id]
  }

  /// The push-to-start token that was reported for an attributes type.
  package func tencentToken(ofType attributesType: String) -> String? {
    state.vendors.tencent.startTokens[attributesType]
  }
}
