import EventLoop
import Transcripts

/// Tells on standard output what comes of scripts, while they are played.
struct PlayReport {
  /// Whether machines read it.
  let isTAP: Bool
  let palette: Palette

  /// How many characters of a message are shown in one line.
  private static let messageCount = 600

  func begin(count: Int) {
    if isTAP { Console.output.write(TAPReport.head(count: count)) }
  }

  /// Tells of a script; its number counts from 1.
  func tell(_ script: PlayedScript, number: Int) {
    if isTAP {
      Console.output.write(TAPReport.text(for: script, number: number))
    } else if let failure = script.failure {
      Console.output.write(text(for: failure))
    } else if script.updateCount > 0 {
      let noun = script.updateCount == 1 ? "expectation" : "expectations"
      Console.output.write("\(script.name.shown): \(script.updateCount) \(noun) updated\n")
    }
  }

  /// Tells that no further script is played.
  func bailOut(_ reason: String) {
    if isTAP { Console.output.write(TAPReport.bailOut(reason)) }
  }

  func end(_ scripts: [PlayedScript]) {
    guard !isTAP else { return }
    let failed = scripts.count { $0.failure != nil }
    let noun = scripts.count == 1 ? "script" : "scripts"
    Console.output.write(
      "\(scripts.count) \(noun): \(scripts.count - failed) passed, \(failed) failed\n")
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

  private func brief(_ text: String) -> String { text.cut(to: Self.messageCount).shown }
}
