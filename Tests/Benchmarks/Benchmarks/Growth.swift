import CBenchmarkLoad

/// What a call costs when there is much, what much takes in memory, and how long a start takes.
struct Growth {
  let options: Options

  /// How many activities or devices there are in the end.
  private static let activities = 100_000
  private static let devices = 1_000
  /// What an update may cost then, compared to what it costs with one.
  private static let allowed = 0.9...1.1

  /// Measures all four, and judges them.
  func run(_ verdicts: inout Verdicts) throws {
    try compare("\(Self.activities.grouped) activities", &verdicts) { server in
      try Client(port: server.port).call(
        "device.configure", #"{"maximumActivities":\#(Self.activities + 1)}"#)
      try server.make(Self.activities - 1, .start, inFlight: 64)
    }
    try compare("\(Self.devices.grouped) devices", &verdicts) { server in
      let client = try Client(port: server.port)
      for number in 1..<Self.devices {
        try client.call("device.attach", #"{"device":"d\#(number)"}"#)
        try client.call("startLiveActivity", #"{"elapsedSeconds":0}"#)
      }
    }
    try IdleConnections(options: options).run(&verdicts)
    try StartTime(options: options).run(&verdicts)
  }

  /// Counts an update's instructions before and after `grow`.
  private func compare(
    _ what: String, _ verdicts: inout Verdicts, grow: (Server) throws -> Void
  ) throws {
    guard let counter = try InstructionCounter("tombolo", Command.tombolo(options)) else {
      return verdicts.skip("an update with \(what): valgrind isn't installed")
    }
    try counter.server.startActivity()
    let one = try costs(counter)
    try grow(counter.server)
    let many = try costs(counter)
    var table = Table(["instructions an update", "with one", "with \(what)", "×"])
    for (before, after) in zip(one, many) {
      let ratio = after.instructions / before.instructions
      table.add([
        before.way, before.instructions.decimals(0), after.instructions.decimals(0),
        ratio.decimals(3),
      ])
    }
    table.print("growth to \(what)")
    for (before, after) in zip(one, many) {
      let ratio = after.instructions / before.instructions
      verdicts.judge(
        Self.allowed.contains(ratio),
        "an update \(before.way) with \(what): \(ratio.decimals(3)) of its cost with one, "
          + "within 10 %")
    }
  }

  /// The instructions of an update that comes by itself, with a turn of the loop of its own, and
  /// of one among 64.
  private func costs(
    _ counter: InstructionCounter
  ) throws -> [(way: String, instructions: Double)] {
    // What is kept of past updates is full after this, so that each measured one also drops one.
    try counter.server.make(12_000, .update, inFlight: 64)
    let ways: [(String, Int32)] = [("by itself", 1), ("among 64", 64)]
    return try ways.map { way, inFlight in
      let count = 2048
      let samples = try counter.counts(3) {
        try counter.server.make(count, .update, inFlight: inFlight)
      }
      return (way, samples.median / Double(count))
    }
  }
}
