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
}
