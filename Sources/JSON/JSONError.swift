/// What is wrong with a text that is no JSON, and at which byte of it.
package struct JSONError: Error, Equatable {
  /// What is wrong, as a phrase: "a trailing comma".
  package var reason: String
  /// The offset of the first byte that can't stand there.
  package var byte: Int
  /// Whether the text ends where it would have to go on.
  package var isCutShort = false
}
