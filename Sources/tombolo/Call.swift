import EventLoop
import JSON

/// `tombolo call`: one call of a running server.
enum Call {
  static let command = Command(
    name: "call",
    summary: "Call a method of a running server and print its result.",
    discussion: """
      For example: tombolo call startLiveActivity '{"elapsedSeconds":0}'
      A refusal goes to standard error, with exit code 1. The method rpc.discover lists all methods.
      """,
    operands: [
      Operand(name: "METHOD", help: "a channel's method or a device method"),
      Operand(
        name: "PARAMS", help: "its arguments as JSON; - reads them from standard input",
        isRequired: false),
    ],
    options: Destination.options,
    run: run)

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let destination = try Destination(arguments)
    let params = try arguments.operands.dropFirst().first.map(params)
    let call = Conversation.Call(method: arguments.operands[0], params: params)
    let end = destination.conversation([call]).run()
    if case .result(let result) = end {
      Console.output.write((Console.output.isTerminal ? result.indentedText : result.text) + "\n")
    }
    return destination.tell(end)
  }

  /// The arguments as they go over the wire: in their own spelling, on one line.
  private static func params(_ text: String) throws(UsageError) -> String {
    let text = text == "-" ? try standardInput() : text
    do throws(JSONError) {
      _ = try JSONValue(reading: text.utf8.span)
    } catch {
      throw UsageError(
        "PARAMS is no JSON: \(error.reason) at byte \(error.byte); "
          + "write it as one argument, such as '{\"elapsedSeconds\":5}'")
    }
    // In valid JSON a line's end stands only between values.
    return String(text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : Character($0) })
  }

  /// Far beyond a line's usual bound, so that it is the server that says what is too long.
  private static let maximumByteCount = 1 << 30

  private static func standardInput() throws(UsageError) -> String {
    do throws(FileError) {
      return String(
        decoding: try FileReader.readStandardInput(limit: maximumByteCount), as: UTF8.self)
    } catch {
      throw UsageError(error.description)
    }
  }
}
