extension Server {
  /// Starts the activity that the load then updates.
  func startActivity() throws {
    try Client(port: port).call("startLiveActivity", #"{"elapsedSeconds":0}"#)
  }

  /// Starts the same activity with a push token, which is answered.
  func startActivityWithToken() throws -> String {
    let client = try Client(port: port)
    let started = try client.result(
      of: "activities.request",
      #"{"attributesType":"StopwatchWidgetAttributes","attributes":{},"#
        + #""contentState":{"elapsedTime":0},"pushType":"token"}"#, as: Listed.self)
    try client.call("clock.advance", #"{"seconds":1}"#)
    try client.call("clock.resume")
    let tokens = try client.result(of: "push.tokens", as: Tokens.self)
    guard let token = tokens.activities[started.id] else {
      throw Failure("\(name) gave the activity no push token")
    }
    return token
  }

  /// Makes a channel for broadcasts and answers its id.
  func createChannel() throws -> String {
    try Client(port: port).result(of: "push.channels.create", as: Channel.self).channelId
  }

  /// Judges whether the newest activity was given exactly so many updates.
  func checkUpdates(_ calls: Int, _ verdicts: inout Verdicts) throws {
    let list = try Client(port: port).result(of: "activities.list", as: List.self)
    let updates = list.activities.last?.updates ?? 0
    verdicts.judge(
      updates == calls, "\(name): \(updates.grouped) updates applied of \(calls.grouped) calls")
  }
}

// As much of the replies as matters here.

private struct List: Decodable {
  let activities: [Listed]
}

private struct Listed: Decodable {
  let id: String
  let updates: Int
}

private struct Tokens: Decodable {
  let activities: [String: String]
}

private struct Channel: Decodable {
  let channelId: String
}
