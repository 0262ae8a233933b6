/// A reason why something couldn't be measured, in a sentence.
struct Failure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
