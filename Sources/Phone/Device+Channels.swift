import JSON

/// What a device notes of the calls of its app.
extension Device {
  /// Notes a call of a channel and what it came to.
  package mutating func noteCall(_ name: ChannelMethodName, _ outcome: Event.CallOutcome) {
    emit(.called(name, outcome))
  }

  /// Notes a call that nobody implements.
  package mutating func noteUnknownCall(channel: String, method: String) {
    emit(
      .channels, "called",
      [
        "channel": .string(channel), "method": .string(method),
        "outcome": .string(Event.CallOutcome.notImplemented.rawValue),
      ])
  }

  /// Notes that a phone never answers this call.
  package mutating func noteUnanswered(_ name: ChannelMethodName) { emit(.unanswered(name)) }
}
