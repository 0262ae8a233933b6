import EventLoop
import Transcripts

/// Tells on standard output what comes of transcripts, while they are played.
struct PlayReport {
  /// Whether machines read it.
  let isTAP: Bool
  let palette: Palette

  /// How many characters of a message are shown in one line.
  private static let messageCount = 600

  func begin(count: Int) {
    if isTAP { Console.output.write(TAPReport.head(count: count)) }
  }

  /// Tells of a transcript; its number counts from 1.
  func tell(_ transcript: PlayedTranscript, number: Int) {
    if isTAP {
      Console.output.write(TAPReport.text(for: transcript, number: number))
    } else if let failure = transcript.failure {
      Console.output.write(text(for: failure))
    } else if transcript.updateCount > 0 {
      let updates = Self.counted(transcript.updateCount, "expectation")
      Console.output.write("\(transcript.name.shown): \(updates) updated\n")
    }
  }

  /// Tells that no further transcript is played.
  func bailOut(_ reason: String) {
    if isTAP { Console.output.write(TAPReport.bailOut(reason)) }
  }

  func end(_ transcripts: [PlayedTranscript]) {
    guard !isTAP else { return }
    let failed = transcripts.count { $0.failure != nil }
    Console.output.write(
      "\(Self.counted(transcripts.count, "script")): \(transcripts.count - failed) passed, \(failed) failed\n"
    )
  }

  /// Tells what came of saying a recording's lines again.
  func tell(_ recording: Recording, _ failure: PlayFailure?) {
    if let failure { Console.output.write(text(for: failure)) }
    let counts = recording.counts
    let connections = Self.counted(counts.connections, "connection")
    let end = failure.map { "the first difference is at \($0.place.shown)" } ?? "the same replies"
    let lines = Self.counted(counts.in, "line")
    Console.output.write("\(connections), \(lines) in, \(counts.out) out: \(end)\n")
  }

  /// A failure for people: its place, what was expected and what came, and the lines that differ.
  func text(for failure: PlayFailure) -> String {
    let mismatch = failure.mismatch
    let reason = mismatch.reason.cut(to: Self.messageCount).shown
    var lines = ["\(failure.place.shown): \(palette.paint(reason, .refusal))"]
    if let expected = mismatch.expected { lines.append("  expected \(brief(expected))") }
    if let came = mismatch.came { lines.append("  came     \(brief(came))") }
    lines += mismatch.difference.map { line in
      let text = "  \(line.sign.rawValue) \(line.text.shown)"
      return switch line.sign {
      case .both: text
      case .expected: palette.paint(text, .refusal)
      case .came: palette.paint(text, .reply)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private func brief(_ text: String) -> String { text.cut(to: Self.messageCount).shown }
}
