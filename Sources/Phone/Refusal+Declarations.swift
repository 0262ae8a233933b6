import JSON

/// Refusals that several sorts of declarations share.
extension Refusal {
  /// A text with too few or too many bytes.
  static func wrongLength(
    of text: String, _ path: String, expected: ClosedRange<Int>, as noun: String = "text"
  ) -> Refusal {
    .invalidArgument(
      path, expected: "a \(noun) of \(expected.lowerBound) to \(expected.upperBound) bytes",
      got: "\(text.utf8.count) bytes")
  }
}
