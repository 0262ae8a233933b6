import EventLoop
import JSON

/// `tombolo watch`: what a phone's Live Activities show, drawn anew whenever it changes.
enum Watch {
  static let command = Command(
    name: "watch",
    summary: "Draw what a phone's Live Activities show, and again on every change.",
    discussion: """
      A terminal keeps the newest picture; anything else gets one picture below the other. It ends
      with the server, or with Ctrl-C.
      """,
    operands: [ScreenReader.operand],
    options: Destination.options + [CommonOptions.noColor],
    run: run)

  private static func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
    let destination = try Destination(arguments)
    let palette = Palette(isWanted: !arguments.has(CommonOptions.noColor))
    let canvas = Canvas()
    let reader = ScreenReader(id: arguments.operands.first) { shown in
      canvas.draw(ScreenDrawing.presentations(shown, palette))
    }
    let subscribe = Conversation.Call(
      "events.subscribe", ["topics": ["device", "app", "activities"]])
    let conversation = reader.conversation(with: destination, after: [subscribe])
    conversation.onEvent = { reader.takeChange() }
    let end = conversation.run()
    canvas.leave()
    return destination.tell(end)
  }
}
