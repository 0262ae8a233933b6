import EventLoop

/// `tombolo show`: what a phone shows, drawn once.
enum Show {
  static let command = Command(
    name: "show",
    summary: "Draw a phone's Live Activities, widgets and controls.",
    discussion: """
      Each activity is drawn in every place the system has for it: the Dynamic Island compact,
      minimal and expanded, and the Lock Screen. A camera reads a widget's barcode off the terminal.
      With --png nothing is drawn: the barcode of the widget ID, or of the first widget that shows
      one, is written to a file.
      A phone's widgets wake when they are first looked at; --only activities leaves them alone.
      """,
    operands: [ScreenReader.operand],
    options: [ScreenPart.option.declaration, png.declaration] + Destination.options
      + [CommonOptions.noColor],
    run: run)

  private static let png = ValueOption(
    "--png", "FILE", "write the barcode that a widget shows; - is standard output",
    expectation: "a path, or - for standard output"
  ) { $0.isEmpty ? nil : $0 }

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let destination = try Destination(arguments)
    let id = arguments.operands.first
    let parts = try ScreenPart.wanted(by: arguments)
    if let path = try arguments.value(png) {
      guard parts.contains(.widgets) else {
        throw UsageError("--png is for what a widget shows; leave --only \(parts[0]) away")
      }
      return try BarcodePicture.save(ofWidget: id, to: path, from: destination)
    }
    let palette = Palette(isWanted: !arguments.has(CommonOptions.noColor))
    let reader = ScreenReader(id: id, parts: parts) { screen in
      let lines = ScreenDrawing.lines(screen, palette, columns: Console.output.columnCount)
      Console.output.write(lines.joined(separator: "\n") + "\n")
    }
    return reader.run(reader.conversation(with: destination), with: destination)
  }
}
