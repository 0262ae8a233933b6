import EventLoop
import Transcripts

/// Plays scripts, each on a stage of its own.
struct ScriptPlayer {
  let stage: Stage
  /// Whether expectations that fail are rewritten.
  let isUpdating: Bool

  /// Plays a script and says what came of it.
  func play(_ file: ScriptFile) throws(NoServer) -> PlayedScript {
    let clock = ContinuousClock()
    let start = clock.now
    var failure: PlayFailure?
    var updateCount = 0
    do {
      updateCount = try run(file)
    } catch let error as PlayFailure {
      failure = error
    } catch let error as TranscriptError {
      failure = PlayFailure(error)
    } catch let error as NoServer {
      throw error
    } catch {
      failure = PlayFailure(name: file.name, reason: "\(error)")
    }
    return PlayedScript(
      name: file.name, seconds: (clock.now - start) / .seconds(1), failure: failure,
      updateCount: updateCount)
  }

  /// Plays a script; answers how many of its expectations were rewritten.
  private func run(_ file: ScriptFile) throws -> Int {
    let transcript = try Transcript(text: file.text, name: file.name)
    var runner = stage.runner(for: transcript)
    guard isUpdating else {
      try runner.play(transcript)
      return 0
    }
    let update = try TranscriptUpdate.update(transcript, with: &runner)
    guard update.count > 0 else { return 0 }
    try FileWriter(path: file.name).write(update.text.span)
    let updated = try Transcript(text: update.text, name: file.name)
    var second = stage.runner(for: updated)
    try second.play(updated)
    return update.count
  }
}
