/// The processor time of a broadcast to many activities.
struct BroadcastTime {
  let options: Options

  private static let count = 100_000
  private static let limit = 0.5
  private static let rounds = 7

  /// Broadcasts to as many activities on many devices and on one, and judges both.
  func run(_ verdicts: inout Verdicts) throws {
    for devices in [1000, 1] {
      let server = try Server("tombolo", Command.tombolo(options))
      defer { server.stop() }
      let channel = try server.createChannel()
      let client = try Crowd(
        devices: devices, each: Self.count / devices, options: #","channelId":"\#(channel)""#
      ).start(on: server)
      let times = try (0..<Self.rounds).map { round in
        try server.busySeconds {
          try broadcast(round, on: channel, by: client)
        }
      }
      let place = devices == 1 ? "one device" : "\(devices.grouped) devices"
      print("\nbroadcast to \(Self.count.grouped) activities on \(place), \(Self.rounds) times")
      let slowest = times.max() ?? .nan
      verdicts.judge(
        times.median < Self.limit,
        "broadcast to \(place): \(times.median.decimals(2)) s of a processor "
          + "(slowest \(slowest.decimals(2)) s), under \(Self.limit) s")
    }
  }

  private func broadcast(_ round: Int, on channel: String, by client: Client) throws {
    let reply = try client.call(
      "push.broadcast",
      #"{"channelId":"\#(channel)","payload":{"aps":{"event":"update","timestamp":\#(Crowd.now),"#
        + #""content-state":{"text":"Round \#(round)","endTime":821693520}}}}"#)
    guard reply.contains(#""applied":\#(Self.count),"#) else {
      throw Failure("not every activity was updated: \(reply)")
    }
  }
}
