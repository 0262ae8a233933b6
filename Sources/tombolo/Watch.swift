import EventLoop
import JSON

/// `tombolo watch`: what a phone shows, drawn anew whenever it changes.
enum Watch {
  static let command = Command(
    name: "watch",
    summary: "Draw a phone's Live Activities, widgets and controls, and again on every change.",
    discussion: """
      A terminal keeps the newest picture, as far as it has lines; anything else gets one picture
      below the other. It ends with the server, or with Ctrl-C. What no event tells of, such as a
      control's value in the app, is drawn with the next change. A phone's widgets wake when they
      are first looked at; --only activities leaves them alone.
      """,
    operands: [ScreenReader.operand],
    options: [ScreenPart.option.declaration] + Destination.options + [CommonOptions.noColor],
    run: run)

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let destination = try Destination(arguments)
    let parts = try ScreenPart.wanted(by: arguments)
    let palette = Palette(isWanted: !arguments.has(CommonOptions.noColor))
    let canvas = Canvas()
    let reader = ScreenReader(id: arguments.operands.first, parts: parts) { screen in
      canvas.draw(ScreenDrawing.lines(screen, palette, columns: Console.output.columnCount))
    }
    let topics = ScreenPart.topics(of: parts).map { JSONValue.string($0) }
    let subscribe = Conversation.Call("events.subscribe", ["topics": .array(topics)])
    let conversation = reader.conversation(with: destination, after: [subscribe])
    conversation.onEvent = { reader.takeEvent(topic: $0["topic"]?.string ?? "") }
    reader.onWidgets = { [unowned conversation] in conversation.remind(after: $0) }
    conversation.onReminder = { reader.takeEvent(topic: "widgets") }
    defer { canvas.leave() }
    return reader.run(conversation, with: destination)
  }
}
