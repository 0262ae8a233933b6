import Foundation

/// What was asked for, and whether it was met.
struct Verdicts {
  private(set) var met = 0
  private(set) var missed = 0
  private(set) var skipped = 0
  private var failures: [String] = []

  /// Judges one figure and prints the sentence that says what was wanted.
  mutating func judge(_ isMet: Bool, _ sentence: String) {
    guard isMet else { return miss(sentence) }
    met += 1
    print("  met      \(sentence)")
  }

  /// Prints and counts a threshold that was missed, or something that went wrong.
  mutating func miss(_ sentence: String) {
    missed += 1
    failures.append(sentence)
    print("  MISSED   \(sentence)")
  }

  /// Prints and counts what couldn't be measured here; it counts as neither met nor missed.
  mutating func skip(_ sentence: String) {
    skipped += 1
    print("  skipped  \(sentence)")
  }

  /// The last lines of the run.
  var summary: String {
    let counts = "\(met) met, \(missed) missed, \(skipped) skipped"
    return ([counts] + failures.map { "  MISSED   \($0)" }).joined(separator: "\n")
  }
}
