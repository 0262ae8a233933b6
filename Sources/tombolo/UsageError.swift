/// A command line that can't be understood: one line that names the argument and says what to do.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
