import EventLoop

/// What `--help` prints, made of the same declarations that arguments are read by.
enum Help {
  private static let programOptions = [
    ("--version", "print the version"), ("-h, --help", "print this, or a command's help"),
  ]

  /// The help for the program as a whole.
  static func text(for commands: [Command]) -> String {
    """
    tombolo emulates an iPhone's native side for Live Activities, widgets and controls, over JSON-RPC
    2.0 on a socket.

    usage: tombolo COMMAND [ARGUMENTS]

    commands:
    \(table(commands.map { ($0.name, $0.summary) }))

    options:
    \(table(programOptions))

    exit codes: 0 done; 1 the call was refused, or a script failed; 2 no server there; 64 bad usage; 69 can't listen

    """
  }

  /// The help for one command.
  static func text(for command: Command) -> String {
    let usage = ["usage: tombolo \(command.name)"] + command.operands.map(usage) + ["[OPTIONS]"]
    var sections = ["\(command.summary)\n\n\(usage.joined(separator: " "))"]
    if !command.discussion.isEmpty { sections.append(command.discussion) }
    if !command.operands.isEmpty {
      sections.append("arguments:\n\(table(command.operands.map { ($0.name, $0.help) }))")
    }
    let options = command.options.map { ($0.usage, $0.help) } + [("-h, --help", "print this")]
    sections.append("options:\n\(table(options))")
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func usage(of operand: Operand) -> String {
    let name = operand.isRepeatable ? operand.name + "…" : operand.name
    return operand.isRequired ? name : "[\(name)]"
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(help)"
    }.joined(separator: "\n")
  }
}

extension OptionDeclaration {
  fileprivate var usage: String { valueName.map { "\(flag) \($0)" } ?? flag }
}
