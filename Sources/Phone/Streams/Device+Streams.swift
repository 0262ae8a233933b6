package import JSON

/// What the app's native code sends to the app by itself.
extension Device {
  /// Opens the stream of a channel; one that was open is replaced.
  package mutating func openStream(on channel: String, argument: JSONValue) {
    state.app.open(OpenStream(channel: channel, argument: argument))
  }

  /// Closes the stream of a channel; false where none is open.
  package mutating func closeStream(on channel: String) -> Bool {
    guard state.app.stream(on: channel) != nil else { return false }
    state.app.close(streamOn: channel)
    return true
  }

  /// Sends something to the app through a stream; where nobody listens it is lost, as on a phone.
  package mutating func stream(_ content: StreamedItem.Content, on channel: String) {
    guard state.app.stream(on: channel) != nil else { return }
    emit(Event(StreamedItem(channel: channel, content: content), at: now))
  }

  /// Lets the native side of a channel follow what happens, streams or none, as long as the process lives.
  package mutating func addFollower(_ channel: String) { state.app.addFollower(channel) }

  /// Kept out of the way of events that nobody follows.
  @inline(never)
  mutating func tellNativeSide(_ event: Event) {
    guard event.topic != .channels else { return }
    nativeSide?.follow(&self, event)
  }
}
