package import JSON

/// New content for an activity; what isn't given is unset, as in ActivityKit's ActivityContent.
package struct ActivityUpdate {
  package var contentState: JSONValue
  package var staleDate: Double?
  package var relevanceScore: Double?
  /// What is told loudly with it: title, body and sound.
  package var alert: JSONValue?
  /// When the content was made; one older than the last applied is ignored.
  package var timestamp: Double?

  /// An update of the content state alone.
  package init(contentState: consuming JSONValue) { self.contentState = contentState }
}
