/// Updates by push beside the app's own.
struct PushSpeed {
  let options: Options

  private static let atLeast = 1.0 / 3
  private let shape = Shape(connections: 8, inFlight: 64)

  /// Measures both in turn, and judges the pushes' speed and whether each was applied.
  func run(_ verdicts: inout Verdicts) throws {
    let servers = try ["(a) updateLiveActivity", "(b) push.send"].map {
      try Server($0, Command.tombolo(options))
    }
    try servers[0].startActivity()
    let calls = [
      RepeatedCall.update, Self.push(to: try servers[1].startActivityWithToken()),
    ]
    var made = [0, 0]
    let comparison = try Comparison(servers.map(\.name), rounds: options.speedPace.rounds) {
      let measurement = try servers[$0].measure(shape, options.speedPace, calls[$0])
      made[$0] += measurement.calls
      return measurement
    }
    comparison.print("pushes, \(shape), \(options.speedPace)")
    let ratio = comparison.processorRatio(1, to: 0)
    verdicts.judge(
      ratio >= Self.atLeast,
      "push.send: \(ratio.decimals(3)) of (a) by processor time, at least 0.333")
    for index in servers.indices { try servers[index].checkUpdates(made[index], &verdicts) }
  }

  /// The same content as the app's; of pushes with one timestamp none is older than another.
  private static func push(to token: String) -> RepeatedCall {
    RepeatedCall(
      "push.send",
      #"{"token":"\#(token)","payload":{"aps":{"event":"update","timestamp":1,"#
        + ##""content-state":{"elapsedTime":#}}}}"##)
  }
}
