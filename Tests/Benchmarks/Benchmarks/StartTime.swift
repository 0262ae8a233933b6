/// The time from a server's start to its first reply.
struct StartTime {
  let options: Options

  private static let limit = 50.0

  /// Starts the server a number of times, prints the times, and judges their median.
  func run(_ verdicts: inout Verdicts) throws {
    let command = try Command.tombolo(options)
    let clock = ContinuousClock()
    var milliseconds: [Double] = []
    for _ in 0..<(options.isQuick ? 7 : 21) {
      let before = clock.now
      let server = try Server("tombolo", command)
      defer { server.stop() }
      try Client(port: server.port).call("server.info")
      milliseconds.append((clock.now - before) / .milliseconds(1))
    }
    let median = milliseconds.median
    let slowest = milliseconds.max() ?? .nan
    print("\nstart to first reply, \(milliseconds.count) starts")
    verdicts.judge(
      median < Self.limit,
      "start to first reply: \(median.decimals(1)) ms (slowest \(slowest.decimals(1)) ms), "
        + "under 50 ms")
  }
}
