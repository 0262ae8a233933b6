package import JSON

/// What ActivityKit is asked to start.
package struct ActivityRequest {
  package var attributesType: String
  package var attributes: JSONValue
  package var contentState: JSONValue
  /// Who asks: only an app itself must be in the foreground for it.
  package var origin = Activity.Origin.app
  package var pushType: Activity.PushType?
  /// Whether the broadcast channel of its push type exists.
  package var channelExists = true
  package var staleDate: Double?
  package var relevanceScore: Double?
  /// When a scheduled activity starts (iOS 26); nil for at once.
  package var startDate: Double?
  /// The timestamp of the push that starts it.
  package var timestamp: Double?
  /// What is told loudly as it starts.
  package var alert: JSONValue?

  /// A request of the app's for an activity that takes no pushes.
  package init(attributesType: String, attributes: JSONValue, contentState: JSONValue) {
    self.attributesType = attributesType
    self.attributes = attributes
    self.contentState = contentState
  }
}
