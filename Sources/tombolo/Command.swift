/// One thing the program does: what it takes, how that is explained, and how it is run.
struct Command: Sendable {
  let name: String
  /// A sentence for the list of commands.
  let summary: String
  /// What its help says beyond the list of options.
  var discussion = ""
  var operands: [Operand] = []
  let options: [OptionDeclaration]
  let run: @Sendable (CommandLineArguments) throws(UsageError) -> ExitCode
}

/// An argument without a flag, told by its place.
struct Operand: Sendable {
  let name: String
  let help: String
  var isRequired = true
  /// Whether more of its kind may follow; only the last operand can be so.
  var isRepeatable = false
}

/// An option as the parser and the help see it.
struct OptionDeclaration: Sendable {
  let flag: String
  /// What stands for the value in the help; nil where the flag says all.
  let valueName: String?
  let help: String
  var isRepeatable = false
}

/// An option with a value, and how its text is read.
struct ValueOption<Value>: Sendable {
  let declaration: OptionDeclaration
  /// What the value should be, for the one who gave another.
  let expectation: String
  let read: @Sendable (String) -> Value?

  /// An option of this flag; `expectation` completes "give …".
  init(
    _ flag: String, _ valueName: String, _ help: String, isRepeatable: Bool = false,
    expectation: String, read: @escaping @Sendable (String) -> Value?
  ) {
    declaration = OptionDeclaration(
      flag: flag, valueName: valueName, help: help, isRepeatable: isRepeatable)
    self.expectation = expectation
    self.read = read
  }
}
