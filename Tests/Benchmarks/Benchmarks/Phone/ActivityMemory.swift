/// The memory that Live Activities take.
struct ActivityMemory {
  let options: Options

  private static let limit = 1024.0

  /// Starts activities on many devices, gives each its push token, and judges what one takes beyond its own JSON text.
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
    let list = try client.call("activities.list")
    let text = Double(list.utf8.count) / Double(crowd.each)
    let content = Crowd.attributes.utf8.count + Crowd.contentState.utf8.count
    let each = { (bytes: Int) in Double(bytes - alone) / Double(crowd.count) }
    var table = Table(["", "bytes an activity"])
    table.add(["resident, events and devices counted in", each(started).decimals(0)])
    table.add(["the same once each has its push token", each(told).decimals(0)])
    table.add(["its JSON text, as activities.list has it", text.decimals(0)])
    table.add(["attributes and content state of that", content.grouped])
    table.print(
      "\(crowd.count.grouped) activities on \(crowd.devices.grouped) devices")
    let beyond = each(told) - text
    verdicts.judge(
      beyond <= Self.limit,
      "an activity: \(beyond.decimals(0)) bytes beyond its JSON text, "
        + "its events and its part of the device counted in; at most 1,024")
  }
}
