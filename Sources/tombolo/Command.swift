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
  /// What the value should be, for the one who gave this text.
  let expectation: @Sendable (String) -> String
  let read: @Sendable (String) -> Value?

  /// An option of this flag; `expectation` completes "give …", and `hint` does so better where it knows what was meant.
  init(
    _ flag: String, _ valueName: String, _ help: String, isRepeatable: Bool = false,
    expectation: String, hint: @escaping @Sendable (String) -> String? = { _ in nil },
    read: @escaping @Sendable (String) -> Value?
  ) {
    declaration = OptionDeclaration(
      flag: flag, valueName: valueName, help: help, isRepeatable: isRepeatable)
    self.expectation = { hint($0) ?? expectation }
    self.read = read
  }

  /// The value that a text stands for, given by this flag or variable.
  func value(of text: String, from source: String) throws(UsageError) -> Value {
    if let value = read(text) { return value }
    throw UsageError("\(source) can't be \(text.quoted); give \(expectation(text))")
  }
}
