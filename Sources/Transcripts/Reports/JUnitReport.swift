import JSON

/// What came of playing transcripts, in the XML that JUnit made common.
package enum JUnitReport {
  /// The whole file.
  package static func text(for transcripts: [PlayedTranscript]) -> String {
    let failures = transcripts.count { $0.failure != nil }
    let counts =
      "tests=\"\(transcripts.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" "
      + "time=\"\(time(transcripts.reduce(0) { $0 + $1.seconds }))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="tombolo play" \(counts)>
      \(transcripts.map(testCase).joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ transcript: PlayedTranscript) -> String {
    let start =
      "    <testcase classname=\"tombolo\" name=\(quoted(transcript.name)) time=\"\(time(transcript.seconds))\""
    guard let failure = transcript.failure else { return start + "/>" }
    let line = failure.line.map { " line=\"\($0)\"" } ?? ""
    return """
      \(start) file=\(quoted(failure.name))\(line)>
            <failure type="mismatch" message=\(quoted(failure.mismatch.reason))>\(escaped(failure.description))</failure>
          </testcase>
      """
  }

  /// Seconds in whole milliseconds.
  private static func time(_ seconds: Double) -> String {
    JSONValue.seconds((seconds * 1000).rounded() / 1000).text
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text as XML 1.0 has it; what it can't hold is U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n": String(scalar)
      case "\u{00}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
