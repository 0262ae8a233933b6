/// The processor time of a clock that is advanced over many deadlines.
struct DeadlineTime {
  let options: Options

  /// The kinds of deadlines, in the order in which they fall due, and after how many seconds each.
  private static let stages: [(what: String, seconds: Int)] = [
    ("push tokens", 2), ("stale dates", 3600), ("ends by the system", 8 * 3600),
    ("dismissals", 4 * 3600),
  ]
  private var count: Int { options.isQuick ? 100_000 : 1_000_000 }
  private var limit: Double { 2 * Double(count) / 1_000_000 }
  private var rounds: Int { options.isQuick ? 1 : 3 }

  /// Advances one device over as many deadlines of each kind, and judges each kind.
  func run(_ verdicts: inout Verdicts) throws {
    var times = [[Double]](repeating: [], count: Self.stages.count)
    for _ in 0..<rounds {
      for (stage, time) in try measure().enumerated() { times[stage].append(time) }
    }
    print("\nclock.advance over \(count.grouped) deadlines, \(rounds) servers")
    for (stage, times) in zip(Self.stages, times) {
      verdicts.judge(
        times.median < limit,
        "\(count.grouped) \(stage.what): \(times.median.decimals(2)) s of a processor, "
          + "under \(limit.decimals(1)) s")
    }
  }

  private func measure() throws -> [Double] {
    let server = try Server("tombolo", Command.tombolo(options))
    defer { server.stop() }
    let client = try Crowd(
      devices: 1, each: count,
      options: #","pushType":"token","staleDate":\#(Crowd.now + 3600)"#
    ).start(on: server)
    var events = try latestEvent(client)
    return try Self.stages.map { stage in
      let time = try server.busySeconds {
        _ = try client.call("clock.advance", #"{"seconds":\#(stage.seconds)}"#)
      }
      // Each deadline is told by one event, and the clock by one more.
      let latest = try latestEvent(client)
      guard latest - events == count + 1 else {
        throw Failure("\(stage.what): \(latest - events) events for \(count) deadlines")
      }
      events = latest
      return time
    }
  }

  /// The number of the device's newest event.
  private func latestEvent(_ client: Client) throws -> Int {
    try client.result(of: "events.list", #"{"topics":["device"]}"#, as: Events.self).latest
  }
}

private struct Events: Decodable {
  let latest: Int
}
