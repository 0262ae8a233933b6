import EventLoop
import Transcripts

/// `tombolo play`: transcripts, played on servers of this process or on a running one.
enum Play {
  static let command = Command(
    name: "play",
    summary: "Play scripts: send their lines, and compare what comes with what they expect.",
    discussion: """
      A script is a file of JSON, one step a line, such as
        {"send": {"jsonrpc":"2.0","id":1,"method":"clock.set","params":{"now":1764460800}}}
        {"expect": {"jsonrpc":"2.0","id":1,"result":{"now":"<time>","mode":"manual"}}}
      protocol/README.md describes all steps. Without --to each script has a new server of its own in
      this process, whose wall clock stands still. Exit code 1 tells that a script failed.
      """,
    operands: [
      Operand(
        name: "FILE",
        help: "a script; a folder for all *.jsonl below it; - reads one from standard input",
        isRepeatable: true)
    ],
    options: Stage.options + [tap, junit.declaration, update, CommonOptions.noColor],
    run: run)

  private static let tap = OptionDeclaration(
    flag: "--tap", valueName: nil, help: "report in the Test Anything Protocol (TAP 14)")

  private static let junit = ValueOption(
    "--junit", "FILE", "also write a report as JUnit XML to a file", expectation: "a path"
  ) { $0.isEmpty ? nil : $0 }

  private static let update = OptionDeclaration(
    flag: "--update", valueName: nil,
    help: "rewrite expectations that fail with what came, in the files themselves")

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let stage = try Stage(arguments)
    defer { stage.end() }
    let isUpdating = arguments.has(update)
    if isUpdating, arguments.operands.contains("-") {
      throw UsageError("--update writes to files; give a file in place of -")
    }
    var files: [InputFile] = []
    for path in arguments.operands { files += try InputFile.all(at: path) }
    // Before anything is played, so that a wrong path costs nothing.
    let junitFile = try arguments.value(junit).map { path throws(UsageError) in
      try OutputFile(path, isPrivate: false)
    }
    let report = PlayReport(
      isTAP: arguments.has(tap), palette: Palette(isWanted: !arguments.has(CommonOptions.noColor)))
    report.begin(count: files.count)
    let player = TranscriptPlayer(stage: stage, isUpdating: isUpdating)
    var played: [PlayedTranscript] = []
    for file in files {
      do throws(NoServer) {
        let transcript = try player.play(file)
        played.append(transcript)
        report.tell(transcript, number: played.count)
      } catch {
        report.bailOut("no server at \(error.address)")
        try junitFile?.write(Array(JUnitReport.text(for: played).utf8))
        return Destination.tellNoServer(at: error.address, error.reason)
      }
    }
    report.end(played)
    try junitFile?.write(Array(JUnitReport.text(for: played).utf8))
    return played.contains { $0.failure != nil } ? .refused : .done
  }
}
