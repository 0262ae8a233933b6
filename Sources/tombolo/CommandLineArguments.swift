import Bridge

/// The arguments of one command, sorted into options and operands.
struct CommandLineArguments {
  /// The arguments without a flag, in order.
  private(set) var operands: [String] = []
  private(set) var isHelpWanted = false
  private var values: [(flag: String, text: String)] = []

  /// Sorts the arguments a command was given.
  ///
  /// `--flag value` and `--flag=value` mean the same; after `--` all are operands.
  init(_ texts: [String], of command: Command) throws(UsageError) {
    var rest = texts[...]
    while let text = rest.popFirst() {
      if text == "--" {
        operands += rest
        rest = []
      } else if text == "--help" || text == "-h" {
        isHelpWanted = true
        return
      } else if text.hasPrefix("-"), text.count > 1, !text.isNumber {
        try take(text, &rest, of: command)
      } else {
        operands.append(text)
      }
    }
    try checkOperands(of: command)
  }

  /// Whether a flag without a value stands there.
  func has(_ declaration: OptionDeclaration) -> Bool {
    values.contains { $0.flag == declaration.flag }
  }

  /// The values of one option or several, in the order in which they were given.
  func all<Value>(_ options: ValueOption<Value>...) throws(UsageError) -> [Value] {
    var read: [Value] = []
    for (flag, text) in values {
      guard let option = options.first(where: { $0.declaration.flag == flag }) else { continue }
      read.append(try option.value(of: text, from: flag))
    }
    return read
  }

  /// The value of an option; nil where it isn't given.
  func value<Value>(_ option: ValueOption<Value>) throws(UsageError) -> Value? {
    try all(option).last
  }

  // MARK: Sorting

  private mutating func take(
    _ text: String, _ rest: inout ArraySlice<String>, of command: Command
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(parts[0])
    guard let declaration = command.options.first(where: { $0.flag == flag }) else {
      throw Self.unknownFlag(flag, of: command)
    }
    let value = try Self.value(of: declaration, parts.count > 1 ? String(parts[1]) : nil, &rest)
    if has(declaration), !declaration.isRepeatable {
      throw UsageError("\(flag) is given twice; give it once")
    }
    values.append((flag, value))
  }

  private static func value(
    of declaration: OptionDeclaration, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    let flag = declaration.flag
    guard let valueName = declaration.valueName else {
      if attached != nil { throw UsageError("\(flag) takes no value; give it alone") }
      return ""
    }
    if let attached { return attached }
    guard let next = rest.first, !next.hasPrefix("--") else {
      throw UsageError("\(flag) needs a value; write \(flag) \(valueName)")
    }
    rest.removeFirst()
    return next
  }

  private static func unknownFlag(_ flag: String, of command: Command) -> UsageError {
    let known = command.options.map(\.flag) + ["--help"]
    let advice = Closest.name(to: flag, among: known).map { "did you mean \($0)?" }
    return UsageError(
      "\(command.name) has no option \(flag); \(advice ?? "see tombolo \(command.name) --help")")
  }

  private func checkOperands(of command: Command) throws(UsageError) {
    let help = "see tombolo \(command.name) --help"
    let takesMore = command.operands.last?.isRepeatable ?? false
    if !takesMore, let extra = operands.dropFirst(command.operands.count).first {
      throw UsageError("\(extra.quoted) is one argument too many; \(help)")
    }
    let missing = command.operands.dropFirst(operands.count).first { $0.isRequired }
    if let missing { throw UsageError("\(command.name) needs \(missing.name); \(help)") }
  }
}

extension String {
  fileprivate var isNumber: Bool { Double(self) != nil }
}
