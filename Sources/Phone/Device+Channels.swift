/// What a device notes of the calls of its app.
extension Device {
  /// Notes a call of a channel and what it came to.
  package mutating func noteCall(_ name: ChannelMethodName, _ outcome: Event.CallOutcome) {
    emit(Event(called: name, outcome, at: now))
  }

  /// Notes that a phone never answers this call.
  package mutating func noteUnanswered(_ name: ChannelMethodName) {
    emit(Event(unanswered: name, at: now))
  }
}
