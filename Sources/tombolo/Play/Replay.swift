import EventLoop
import Transcripts

/// `tombolo replay`: what a server's record file holds, said again to a new server.
enum Replay {
  static let command = Command(
    name: "replay",
    summary: "Say again what a recording's clients said, and compare what comes with what came.",
    discussion: """
      The recording is a file that tombolo serve --record has written, from the server's start. It is
      played on a new server in this process, at the recording's times, or on the one at --to. Give the
      --seed that the server was started with. Exit code 1 tells that something else came; the first
      difference is printed with its line in the recording.
      """,
    operands: [Operand(name: "RECORDING", help: "the recording; - reads it from standard input")],
    options: Stage.options + [script.declaration, CommonOptions.noColor],
    run: run)

  private static let script = ValueOption(
    "--script", "FILE", "also write what is played as a script for tombolo play",
    expectation: "a path"
  ) { $0.isEmpty ? nil : $0 }

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let stage = try Stage(arguments)
    defer { stage.end() }
    let file = try InputFile.read(arguments.operands[0])
    let recording: Recording
    do throws(TranscriptError) {
      recording = try Recording(text: file.text, name: file.name)
    } catch {
      throw UsageError(error.description)
    }
    if recording.counts.connections == 0 {
      throw UsageError(
        "\(file.name.shown) holds no line of traffic, so nothing can be said again; "
          + "give a file that tombolo serve --record has written")
    }
    // What a recording holds is its owner's alone.
    let scriptFile = try arguments.value(script).map { path throws(UsageError) in
      try OutputFile(path, isPrivate: true)
    }
    let report = PlayReport(
      isTAP: false, palette: Palette(isWanted: !arguments.has(CommonOptions.noColor)))
    let played: (transcript: Transcript?, failure: PlayFailure?)
    do throws(NoServer) { played = try play(recording, on: stage) } catch {
      return Destination.tellNoServer(at: error.address, error.reason)
    }
    if let transcript = played.transcript { try scriptFile?.write(transcript.text) }
    report.tell(recording, played.failure)
    return played.failure == nil ? .done : .refused
  }

  /// Plays each reading of a recording until one goes as recorded; where none does, the one counts that goes furthest.
  private static func play(
    _ recording: Recording, on stage: Stage
  ) throws(NoServer) -> (Transcript?, PlayFailure?) {
    var furthest: (transcript: Transcript?, failure: PlayFailure?) = (nil, nil)
    for reading in stage.readings {
      var transcript: Transcript?
      let failure = try TranscriptPlayer.failure(in: recording.name) {
        let made = try recording.transcript(reading, seed: stage.seed)
        transcript = made
        var runner = stage.runner(for: made)
        try runner.play(made)
      }
      guard let failure else { return (transcript, nil) }
      if failure.line ?? 0 > furthest.failure?.line ?? -1 { furthest = (transcript, failure) }
    }
    return furthest
  }
}

extension Stage {
  /// The readings of a recording that can be tried: a running server hears only one.
  fileprivate var readings: [Recording.Reading] {
    isHere ? Recording.Reading.allCases : [.separate]
  }
}
