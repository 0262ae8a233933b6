import JSON

/// Refusals that several sorts of declarations share.
extension Refusal {
  /// A member of an object that isn't one of those it may have.
  static func unknownMember(
    _ member: JSONObject.Member, at path: String, known: [String]
  ) -> Refusal {
    .invalidArgument(
      path, expected: "one of " + known.joined(separator: ", "), got: member.value.kindName)
  }

  /// A text with too few or too many bytes.
  static func wrongLength(
    of text: String, _ path: String, expected: ClosedRange<Int>, as noun: String = "text"
  ) -> Refusal {
    .invalidArgument(
      path, expected: "a \(noun) of \(expected.lowerBound) to \(expected.upperBound) bytes",
      got: "\(text.utf8.count) bytes")
  }
}
