import EventLoop
import JSON
import JSONRPC

/// `tombolo tap`: the traffic of a running server, for people.
enum Tap {
  static let command = Command(
    name: "tap",
    summary: "Show the traffic of a running server, one line a message.",
    discussion: """
      The server must have been started with --inspect. Each line has the time of day (UTC), the
      connection's number, its phone unless that is "default", and then
        → a call with its arguments    ← its result, or why it was refused    • an event
      It ends with the server, or with Ctrl-C.
      """,
    options: [address.declaration, CommonOptions.noColor],
    run: run)

  private static let defaultAddress = SocketAddress.tcp(host: "127.0.0.1", port: 7419)

  private static let address = CommonOptions.serverAddress(
    "what the server was given as --inspect (\(defaultAddress))")

  private static let question =
    "{\"jsonrpc\":\"2.0\",\"id\":\"tap\",\"method\":\"server.info\"}\n"

  private static func isAnswer(_ line: Span<UInt8>) -> Bool {
    guard let message = try? JSONValue(reading: line) else { return false }
    return message["jsonrpc"] != nil && message["id"] == "tap"
  }

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let address = try arguments.value(address) ?? defaultAddress
    let palette = Palette(isWanted: !arguments.has(CommonOptions.noColor))
    EventLoop.ignoreBrokenPipes()
    let loop = EventLoop()
    var code = ExitCode.done
    var isFirst = true
    var printer = TrafficPrinter(palette: palette)
    ByteStream.connect(to: address, on: loop) { stream in
      Console.error.write("tombolo: watching the traffic at \(address)\n")
      stream.onEnd = { _ in
        stream.close()
        Tool.complain("\(address) closed the connection")
      }
      // All lines of a read go out in one write: there may be many.
      var text = ""
      stream.readLines { line in
        if isFirst, isAnswer(line) {
          stream.close()
          Tool.complain(
            "\(address) is for clients and shows no traffic; give the address that the server "
              + "prints as \"inspect on …\", or start one with: tombolo serve --inspect \(defaultAddress)"
          )
          code = .noServer
          return .enough
        }
        isFirst = false
        text += printer.text(for: line)
        return .more
      } afterRead: {
        Console.output.write(text)
        text = ""
      }
      // Who shows traffic answers nothing; who answers shows none.
      stream.write(question.utf8.span)
    } onFailure: { error in
      Tool.complain(
        "no server shows its traffic at \(address) (\(error)); "
          + "start one with: tombolo serve --inspect \(address)")
      code = .noServer
    }
    loop.run()
    loop.close()
    return code
  }
}
