/// The instructions of an update, before and after something has grown.
struct UpdateCost {
  let options: Options

  /// What an update may cost then, compared to what it cost before.
  private static let allowed = 0.9...1.1

  /// Counts an update's instructions before and after `grow`.
  func compare(
    _ what: String, _ verdicts: inout Verdicts, grow: (Server) throws -> Void
  ) throws {
    guard let counter = try InstructionCounter("tombolo", Command.tombolo(options)) else {
      return verdicts.skip("an update with \(what): valgrind isn't installed")
    }
    try counter.server.startActivity()
    let first = try costs(counter)
    try grow(counter.server)
    let second = try costs(counter)
    var table = Table(["instructions an update", "before", "with \(what)", "×"])
    for (before, after) in zip(first, second) {
      let ratio = after.instructions / before.instructions
      table.add([
        before.way, before.instructions.decimals(0), after.instructions.decimals(0),
        ratio.decimals(3),
      ])
    }
    table.print("an update with \(what)")
    for (before, after) in zip(first, second) {
      let ratio = after.instructions / before.instructions
      verdicts.judge(
        Self.allowed.contains(ratio),
        "an update \(before.way) with \(what): \(ratio.decimals(3)) of its cost before, "
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
