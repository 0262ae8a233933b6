/// What a device notes of the calls of its app.
extension Device {
  /// Notes a call of a channel and what it came to.
  package mutating func noteCall(_ name: ChannelMethodName, _ outcome: Event.CallOutcome) {
    emit(Event(called: name, outcome, at: now))
  }

  /// Notes a call that nobody implements.
  package mutating func noteUnknownCall(channel: String, method: String) {
    noteCall(ChannelMethodName(channel: channel, method: method), .notImplemented)
  }

  /// Notes that a phone never answers this call.
  package mutating func noteUnanswered(_ name: ChannelMethodName) {
    emit(Event(unanswered: name, at: now))
  }
}
