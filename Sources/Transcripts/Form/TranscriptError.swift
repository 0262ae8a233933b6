/// Why a file is no transcript: its line, and what to do about it.
package struct TranscriptError: Error, CustomStringConvertible {
  package let name: String
  /// Counted from 1.
  package let line: Int
  package let reason: String

  package var description: String { "\(name):\(line): \(reason)" }
}
