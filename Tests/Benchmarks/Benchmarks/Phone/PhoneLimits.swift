/// What the phone's Live Activities may cost: in time by push, by broadcast and by deadline, and in memory.
struct PhoneLimits {
  let options: Options

  /// Measures all four, and judges them.
  func run(_ verdicts: inout Verdicts) throws {
    try PushSpeed(options: options).run(&verdicts)
    try ActivityMemory(options: options).run(&verdicts)
    try BroadcastTime(options: options).run(&verdicts)
    try DeadlineTime(options: options).run(&verdicts)
  }
}
