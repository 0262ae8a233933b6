/// A step that went otherwise than expected, or a file that is no transcript.
package struct PlayFailure: Error, CustomStringConvertible {
  package let name: String
  /// Counted from 1; nil where the file as a whole is meant.
  package let line: Int?
  package let mismatch: Mismatch

  /// `FILE:LINE`.
  package var place: String { line.map { "\(name):\($0)" } ?? name }

  package var description: String {
    ([place + ": " + mismatch.reason] + mismatch.details).joined(separator: "\n")
  }
}

/// What was expected, what came, and how they differ.
package struct Mismatch: Error {
  /// The first difference, in words.
  package let reason: String
  package var expected: String?
  package var came: String?
  package var difference: [DifferenceLine] = []
  /// What could take the place of what was expected.
  var incoming: [Incoming] = []

  init(
    _ reason: String, expected: String? = nil, came: String? = nil,
    difference: [DifferenceLine] = [], incoming: [Incoming] = []
  ) {
    self.reason = reason
    self.expected = expected
    self.came = came
    self.difference = difference
    self.incoming = incoming
  }

  /// What was expected and what came, a line each, and the lines that differ.
  package var details: [String] {
    [expected.map { "  expected \($0)" }, came.map { "  came     \($0)" }].compactMap { $0 }
      + difference.map { "  \($0.sign.rawValue) \($0.text)" }
  }
}

extension PlayFailure {
  /// A file that is no transcript.
  package init(_ error: TranscriptError) {
    self.init(name: error.name, line: error.line, mismatch: Mismatch(error.reason))
  }

  /// A file that can't be played as a whole.
  package init(name: String, reason: String) {
    self.init(name: name, line: nil, mismatch: Mismatch(reason))
  }
}
