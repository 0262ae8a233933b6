import EventLoop

/// `tombolo show`: what a phone's Live Activities show, drawn once.
enum Show {
  static let command = Command(
    name: "show",
    summary: "Draw what a phone's Live Activities show.",
    discussion: """
      Each activity is drawn in every place the system has for it: the Dynamic Island compact,
      minimal and expanded, and the Lock Screen.
      """,
    operands: [ScreenReader.operand],
    options: Destination.options + [CommonOptions.noColor],
    run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
    let destination = try Destination(arguments)
    let palette = Palette(isWanted: !arguments.has(CommonOptions.noColor))
    let reader = ScreenReader(id: arguments.operands.first) { shown in
      let lines = ScreenDrawing.presentations(shown, palette)
      Console.output.write(lines.joined(separator: "\n") + "\n")
    }
    return destination.tell(reader.conversation(with: destination).run())
  }
}
