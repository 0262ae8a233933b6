import EventLoop
import Glibc
import JSON
import Transcripts

/// `tombolo demo`: a stopwatch on a phone in this process, and what the Dynamic Island shows of it.
enum Demo {
  static let command = Command(
    name: "demo",
    summary: "Play a stopwatch's Live Activity and draw what the Dynamic Island shows.",
    discussion: """
      It needs no server. The lines are what an app would send (→) and get (←).
      """,
    options: [],
    run: run)

  private struct Step {
    let caption: String
    let method: String
    var params: JSONValue?
  }

  /// The phone's time during the demo: the same in every run.
  private static let start: Double = 1_764_460_800

  private static let steps =
    [
      Step(
        caption: "A tester stops the phone's clock, so that every run is the same.",
        method: "clock.set", params: ["now": .seconds(start)]),
      Step(
        caption: "The app starts its stopwatch. While it is in front, the island stays empty.",
        method: "startLiveActivity", params: ["elapsedSeconds": 0]),
      Step(caption: "The person goes to the Home Screen.", method: "app.background"),
    ] + (1...5).map { update($0, "The app counts on.") } + [
      update(3725, "From an hour on the island shows hours."),
      Step(caption: "The app stops its stopwatch.", method: "stopLiveActivity"),
      update(3726, "An update after the end is ignored, and no error tells of it."),
      Step(
        caption: "From the background an app can't start another one.",
        method: "startLiveActivity", params: ["elapsedSeconds": 0]),
    ]

  private static func update(_ seconds: Int64, _ caption: String) -> Step {
    Step(
      caption: caption, method: "updateLiveActivity", params: ["elapsedSeconds": .integer(seconds)])
  }

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let phone = EmbeddedServer(wallTime: start).connect()
    defer { phone.close() }
    let palette = Palette()
    for (index, step) in steps.enumerated() {
      play(step, number: index + 1, on: phone, palette)
      // For somebody who reads along.
      if Console.output.isTerminal { usleep(700_000) }
    }
    return .done
  }

  private static func play(_ step: Step, number: Int, on phone: EmbeddedClient, _ palette: Palette)
  {
    let request = line(number: .count(number), step.method, step.params)
    let reply = phone.reply(to: request)
    let drawing = ScreenDrawing.screen(shown(on: phone), palette).map { "    \($0)\n" }.joined()
    Console.output.write(
      """
      \(palette.paint(step.caption, .aside))
      \(palette.paint("→", .request)) \(request)
      \(palette.paint("←", reply.contains("\"error\":") ? .refusal : .reply)) \(reply)\(drawing)

      """)
  }

  private static func shown(on phone: EmbeddedClient) -> [Screen.Activity] {
    let activities = result(of: "activities.list", nil, on: phone)["activities"]?.elements ?? []
    return activities.map { activity in
      let id: JSONValue = ["id": activity["id"] ?? .null]
      return (activity, result(of: "activities.render", id, on: phone))
    }
  }

  private static func result(
    of method: String, _ params: JSONValue?, on phone: EmbeddedClient
  ) -> JSONValue {
    let reply = phone.reply(to: line(number: "screen", method, params))
    return (try? JSONValue(reading: reply.utf8.span))?["result"] ?? .null
  }

  private static func line(number: JSONValue, _ method: String, _ params: JSONValue?) -> String {
    var request: JSONObject = ["jsonrpc": "2.0", "id": number, "method": .string(method)]
    request["params"] = params
    return JSONValue.object(request).text
  }
}

extension EmbeddedClient {
  /// Sends a line and answers the lines that come back.
  fileprivate func reply(to line: String) -> String {
    send(Array("\(line)\n".utf8))
    var lines = ""
    while case .line(let line) = next(isExpected: false) { lines += line + "\n" }
    return lines
  }
}
