import EventLoop
import JSON

/// `tombolo push`: a push from a file, as `xcrun simctl push` sends one.
enum SendPush {
  static let command = Command(
    name: "push",
    summary: "Send a push that is in a file, and print what APNs and the phone say.",
    discussion: """
      The file holds the payload as JSON. This starts an activity:
        {"Simulator Target Bundle": "dev.tombolo.app",
         "aps": {"timestamp": 1764460800, "event": "start", "content-state": {"elapsedTime": 5},
                 "attributes-type": "StopwatchWidgetAttributes", "attributes": {},
                 "alert": {"title": "It runs"}}}
      And this updates it, from a second later on:
        {"aps": {"timestamp": 1764460801, "event": "update", "content-state": {"elapsedTime": 6}}}
      A start goes to the push-to-start token, anything else to the newest activity that runs and has
      a token: a push has started it, or activities.request with "pushType":"token". One that
      startLiveActivity has started takes no pushes.
      Exit code 1 tells that APNs refused the push, or that the phone didn't apply it.
      """,
    operands: [Operand(name: "FILE", help: "the payload; - reads it from standard input")],
    options: [token.declaration, activity.declaration] + Destination.options,
    run: run)

  private static let token = ValueOption(
    "--push-token", "HEX", "the push token to send to", expectation: "a token in hexadecimal"
  ) { text in text.isEmpty || !text.allSatisfy(\.isHexDigit) ? nil : text }

  private static let activity = ValueOption(
    "--activity", "ID", "the activity to send to", expectation: "an activity's id"
  ) { $0.isEmpty ? nil : $0 }

  private static func run(_ arguments: CommandLineArguments) throws(UsageError) -> ExitCode {
    let destination = try Destination(arguments)
    let token = try arguments.value(token)
    let activity = try arguments.value(activity)
    if token != nil, activity != nil {
      throw UsageError("--push-token and --activity exclude each other; give one of them")
    }
    let file = try PushFile(path: arguments.operands[0])
    if let token { return finish(destination, [file.call(to: token)]) }
    if let activity {
      return finish(destination, [.init("activities.get", ["id": .string(activity)])]) {
        (result) throws(UsageError) in
        guard let token = result["pushToken"]?.string else {
          throw UsageError("activity \(activity.shown) has no push token\(advice)")
        }
        return file.call(to: token)
      }
    }
    guard file.hasEvent else {
      throw UsageError(
        "the push has no aps.event, which tells whom it is for; give \"start\", \"update\" or "
          + "\"end\", or a token with --push-token")
    }
    return finish(destination, [.init(method: file.isStart ? "push.tokens" : "activities.list")]) {
      (result) throws(UsageError) in
      file.call(to: try file.isStart ? startToken(result) : newestToken(result))
    }
  }

  private static let advice =
    "; one that a push starts, or activities.request with \"pushType\":\"token\", gets it after a "
    + "second on the phone's clock"

  private static func startToken(_ tokens: JSONValue) throws(UsageError) -> String {
    guard let token = tokens["pushToStart"]?.string else {
      throw UsageError("the phone has no push-to-start token; that needs iOS 17.2 or later")
    }
    return token
  }

  private static func newestToken(_ list: JSONValue) throws(UsageError) -> String {
    let running = list["activities"]?.elements.last { activity in
      (activity["state"] == "active" || activity["state"] == "stale")
        && activity["pushToken"]?.string != nil
    }
    guard let token = running?["pushToken"]?.string else {
      throw UsageError("no running activity has a push token\(advice)")
    }
    return token
  }

  /// Makes the calls, and the one that the first result leads to; prints what came of that.
  private static func finish(
    _ destination: Destination, _ calls: [Conversation.Call],
    then next: @escaping (JSONValue) throws(UsageError) -> Conversation.Call? = { _ in nil }
  ) -> ExitCode {
    let conversation = destination.conversation(calls)
    var failure: UsageError?
    conversation.onResult = { method, result in
      guard method == calls[0].method else { return [] }
      do throws(UsageError) {
        return try next(result).map { [$0] } ?? []
      } catch {
        failure = error
        return []
      }
    }
    let end = conversation.run()
    if let failure {
      Tool.complain(failure.description)
      return .refused
    }
    guard case .result(let answer) = end else { return destination.tell(end) }
    Console.output.write((Console.output.isTerminal ? answer.indentedText : answer.text) + "\n")
    return answer["delivery"]?["applied"] == true ? .done : .refused
  }
}

extension PushFile {
  /// The call that sends it.
  fileprivate func call(to token: String) -> Conversation.Call {
    var params: JSONObject = ["token": .string(token)]
    if let bundleIdentifier {
      params["headers"] = ["apns-topic": .string(bundleIdentifier + ".push-type.liveactivity")]
    }
    params["payload"] = .object(payload)
    return .init("push.send", params)
  }
}
