import Transcripts

/// Plays transcripts, each on a stage of its own.
struct TranscriptPlayer {
  let stage: Stage
  /// Whether expectations that fail are rewritten.
  let isUpdating: Bool

  /// Plays a transcript and says what came of it.
  func play(_ file: InputFile) throws(NoServer) -> PlayedTranscript {
    let clock = ContinuousClock()
    let start = clock.now
    var updateCount = 0
    let failure = try Self.failure(in: file.name) { updateCount = try run(file) }
    return PlayedTranscript(
      name: file.name, seconds: (clock.now - start) / .seconds(1), failure: failure,
      updateCount: updateCount)
  }

  /// Why something with a file goes otherwise than it should; nil where it doesn't.
  static func failure(in name: String, of body: () throws -> Void) throws(NoServer) -> PlayFailure?
  {
    do {
      try body()
      return nil
    } catch let error as PlayFailure {
      return error
    } catch let error as TranscriptError {
      return PlayFailure(error)
    } catch let error as NoServer {
      throw error
    } catch {
      return PlayFailure(name: name, reason: "\(error)")
    }
  }

  /// Plays a transcript; answers how many of its expectations were rewritten.
  private func run(_ file: InputFile) throws -> Int {
    let transcript = try Transcript(text: file.text, name: file.name)
    guard !transcript.steps.isEmpty else {
      throw PlayFailure(
        name: file.name, reason: "there is no step in it, so it shows nothing; write one on a line")
    }
    var runner = stage.runner(for: transcript)
    guard isUpdating else {
      try runner.play(transcript)
      return 0
    }
    let update = try TranscriptUpdate.update(transcript, with: &runner)
    guard update.count > 0 else { return 0 }
    try file.replaceText(update.text)
    // A running server isn't any more what it was before.
    guard stage.isHere else { return update.count }
    let updated = try Transcript(text: update.text, name: file.name)
    var second = stage.runner(for: updated)
    try second.play(updated)
    return update.count
  }
}
