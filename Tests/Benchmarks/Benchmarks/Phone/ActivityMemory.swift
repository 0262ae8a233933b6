/// The memory that Live Activities take.
struct ActivityMemory {
  let options: Options

  private static let limit = 1024.0

  /// Starts activities on many devices, gives each its push token, and judges what an activity takes beyond its content's text.
  ///
  /// What grows is counted whole: the devices, and the events that tell of the starts and tokens, are in it.
  func run(_ verdicts: inout Verdicts) throws {
    let crowd = Crowd(
      devices: options.isQuick ? 1_000 : 10_000, each: 100,
      options: #","pushType":"token","staleDate":\#(Crowd.now + 3600)"#)
    let server = try Server("tombolo", Command.tombolo(options))
    defer { server.stop() }
    let alone = server.residentBytes
    let client = try crowd.start(on: server)
    let started = server.residentBytes
    for number in 1...crowd.devices {
      try client.call("device.attach", #"{"device":"d\#(number)"}"#)
      try client.call("clock.advance", #"{"seconds":2}"#)
    }
    let told = server.residentBytes
    let text = Double(Crowd.attributes.utf8.count + Crowd.contentState.utf8.count)
    let each = { (bytes: Int) in Double(bytes - alone) / Double(crowd.count) }
    var table = Table(["", "bytes an activity"])
    table.add(["resident, events and devices counted in", each(started).decimals(0)])
    table.add(["the same once each has its push token", each(told).decimals(0)])
    table.add(["JSON text of attributes and content state", text.decimals(0)])
    table.print(
      "\(crowd.count.grouped) activities on \(crowd.devices.grouped) devices")
    let beyond = each(told) - text
    verdicts.judge(
      beyond <= Self.limit,
      "an activity: \(beyond.decimals(0)) bytes beyond its JSON text, events counted in; "
        + "at most 1,024")
  }
}
