/// What came of playing one transcript.
package struct PlayedTranscript {
  package let name: String
  /// How long that took.
  package let seconds: Double
  /// Why it failed; nil where it passed.
  package let failure: PlayFailure?
  /// How many expectations were made to fit what came.
  package let updateCount: Int

  package init(name: String, seconds: Double, failure: PlayFailure?, updateCount: Int = 0) {
    self.name = name
    self.seconds = seconds
    self.failure = failure
    self.updateCount = updateCount
  }
}
