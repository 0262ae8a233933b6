import JSON

/// What came of playing transcripts, in the Test Anything Protocol 14 (https://testanything.org).
package enum TAPReport {
  /// The lines before the first transcript's.
  package static func head(count: Int) -> String { "TAP version 14\n1..\(count)\n" }

  /// The lines for a transcript; its number counts from 1.
  package static func text(for transcript: PlayedTranscript, number: Int) -> String {
    let point = "\(number) - \(escaped(transcript.name))"
    guard let failure = transcript.failure else { return "ok \(point)\n" }
    var lines = ["not ok \(point)", "  ---", "  message: \(quoted(failure.mismatch.reason))"]
    lines += ["  at:", "    file: \(quoted(failure.name))"]
    if let line = failure.line { lines.append("    line: \(line)") }
    if let expected = failure.mismatch.expected { lines.append("  expected: \(quoted(expected))") }
    if let came = failure.mismatch.came { lines.append("  came: \(quoted(came))") }
    if !failure.mismatch.difference.isEmpty {
      // The first line may begin with spaces of its own, so the indentation is named.
      lines.append("  difference: |2")
      lines += failure.mismatch.difference.map { "    \($0.sign.rawValue) \($0.text)" }
    }
    return (lines + ["  ...", ""]).joined(separator: "\n")
  }

  /// Tells that no further transcript is played.
  package static func bailOut(_ reason: String) -> String { "Bail out! \(escaped(reason))\n" }

  /// A name on one line in which nothing is a directive.
  private static func escaped(_ text: String) -> String {
    let escapes: [Character: String] = [
      "\\": "\\\\", "#": "\\#", "\n": " ", "\r": " ", "\r\n": " ",
    ]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }

  /// A JSON string is a scalar of YAML.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
