import CBenchmarkLoad

/// What a call costs when there is much, what much takes in memory, and how long a start takes.
struct Growth {
  let options: Options

  /// How many activities or devices there are in the end.
  private static let activities = 100_000
  private static let devices = 1_000

  /// Measures all four, and judges them.
  func run(_ verdicts: inout Verdicts) throws {
    try UpdateCost(options: options).compare("\(Self.activities.grouped) activities", &verdicts) {
      server in
      try Client(port: server.port).call(
        "device.configure", #"{"maximumActivities":\#(Self.activities + 1)}"#)
      try server.make(Self.activities - 1, .start, inFlight: 64)
    }
    try UpdateCost(options: options).compare("\(Self.devices.grouped) devices", &verdicts) {
      server in
      let client = try Client(port: server.port)
      for number in 1..<Self.devices {
        try client.call("device.attach", #"{"device":"d\#(number)"}"#)
        try client.call("startLiveActivity", #"{"elapsedSeconds":0}"#)
      }
    }
    try IdleConnections(options: options).run(&verdicts)
    try StartTime(options: options).run(&verdicts)
  }
}
