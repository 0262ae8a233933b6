import JSON
import Transcripts

/// A transcript of a few lines, and ways to play it.
struct Script {
  let text: String

  init(_ lines: String...) { text = lines.map { $0 + "\n" }.joined() }

  init(text: String) { self.text = text }

  func transcript() throws -> Transcript {
    try Transcript(text: Array(text.utf8), name: "s.jsonl")
  }

  private func runner(for transcript: Transcript) -> TranscriptRunner {
    EmbeddedServer(transcript.server).runner()
  }

  /// Plays it on a server of its own.
  func play() throws {
    let transcript = try transcript()
    var runner = runner(for: transcript)
    try runner.play(transcript)
  }

  /// Why it doesn't go as written; nil where it does.
  func failure() throws -> PlayFailure? {
    do {
      try play()
      return nil
    } catch let failure as PlayFailure {
      return failure
    }
  }

  /// Why it can't be read; nil where it can.
  func error() -> TranscriptError? {
    do {
      _ = try Transcript(text: Array(text.utf8), name: "s.jsonl")
      return nil
    } catch {
      return error
    }
  }

  /// The script with expectations that fit what came, and how many are new.
  func updated() throws -> (script: Script, count: Int) {
    let transcript = try transcript()
    var runner = runner(for: transcript)
    let update = try TranscriptUpdate.update(transcript, with: &runner)
    return (Script(text: String(decoding: update.text, as: UTF8.self)), update.count)
  }
}
