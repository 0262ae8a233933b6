import Bridge
import EventLoop
import Workbench

/// The program: it finds the command that is asked for and runs it.
enum Tool {
  private static let commands = [
    Serve.command, Call.command, SendPush.command, Show.command, Watch.command, Tap.command,
    Play.command, Replay.command, Demo.command,
  ]

  /// Runs what the arguments ask for.
  static func run(_ arguments: [String]) -> ExitCode {
    do throws(UsageError) {
      return try runCommand(arguments)
    } catch {
      complain(error.description)
      return .usage
    }
  }

  /// Prints one line on standard error.
  static func complain(_ text: String) { Console.error.write("tombolo: \(text)\n") }

  private static func runCommand(_ arguments: [String]) throws(UsageError) -> ExitCode {
    guard let name = arguments.first else {
      Console.error.write(Help.text(for: commands))
      return .usage
    }
    switch name {
    case "--version":
      Console.output.write("tombolo \(ServerState.version)\n")
      return .done
    case "--help", "-h", "help":
      let topic = arguments.dropFirst().first { !$0.hasPrefix("-") && $0 != "help" }
      let command = try topic.map(command)
      Console.output.write(command.map(Help.text) ?? Help.text(for: commands))
      return .done
    default:
      return try run(command(named: name), Array(arguments.dropFirst()))
    }
  }

  private static func run(_ command: Command, _ texts: [String]) throws(UsageError) -> ExitCode {
    let arguments = try CommandLineArguments(texts, of: command)
    guard arguments.isHelpWanted else { return try command.run(arguments) }
    Console.output.write(Help.text(for: command))
    return .done
  }

  private static func command(named name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let kind = name.hasPrefix("-") ? "option" : "command"
    let known = commands.map(\.name) + ["help", "--version", "--help"]
    let advice = Closest.name(to: name, among: known).map { "did you mean \($0)?" }
    throw UsageError("no \(kind) \(name.quoted); \(advice ?? "see tombolo --help")")
  }
}
