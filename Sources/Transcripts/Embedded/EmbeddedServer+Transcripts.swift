import Bridge

extension EmbeddedServer {
  /// A server as a transcript wishes it.
  package convenience init(_ wishes: Transcript.ServerWishes) {
    self.init(
      seed: wishes.seed ?? 0, token: wishes.token,
      maximumLine: wishes.maximumLine ?? Switchboard.usualMaximumLine,
      wallTime: wishes.startTime ?? Self.startTime)
  }

  /// A runner whose connections lead here.
  package func runner(opening: [TranscriptRunner.OpeningCall] = []) -> TranscriptRunner {
    TranscriptRunner(opening: opening, moveWallClock: moveWallClock) { self.connect() }
  }
}
