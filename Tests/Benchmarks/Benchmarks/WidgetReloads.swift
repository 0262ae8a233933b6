/// Reloads of a widget beside the app's updates, and what a widget costs those.
struct WidgetReloads {
  let options: Options

  private static let atLeast = 1.0 / 3
  private let shape = Shape(connections: 8, inFlight: 64)

  /// Measures all, and judges the speed of reloads, whether each ran, and whether updates stay as they were.
  func run(_ verdicts: inout Verdicts) throws {
    let servers = try ["(a) updateLiveActivity", "(b) reloadWidget", "(c) widgets.reload"].map {
      try Server($0, Command.tombolo(options))
    }
    // The channel ignores the kind; of two members of one name the method takes the last.
    let calls = [
      RepeatedCall.update, RepeatedCall("reloadWidget", ##"["BarcodeWidget #"]"##),
      RepeatedCall("widgets.reload", ##"{"kind":"#","kind":"BarcodeWidget"}"##),
    ]
    try servers[0].startActivity()
    let reloading = servers.indices.dropFirst()
    for index in reloading { try servers[index].setBarcode() }
    var made = [0, 0, 0]
    let comparison = try Comparison(servers.map(\.name), rounds: options.speedPace.rounds) {
      let measurement = try servers[$0].measure(shape, options.speedPace, calls[$0])
      made[$0] += measurement.calls
      return measurement
    }
    comparison.print("reloads of one widget, \(shape), \(options.speedPace)")
    for index in reloading {
      let ratio = comparison.processorRatio(index, to: 0)
      verdicts.judge(
        ratio >= Self.atLeast,
        "\(servers[index].name): \(ratio.decimals(3)) of (a) by processor time, at least 0.333")
    }
    for index in reloading { try servers[index].checkReloads(made[index], &verdicts) }
    try UpdateCost(options: options).compare("a widget awake", &verdicts) { server in
      try server.setBarcode()
    }
  }
}

extension Server {
  /// Gives the phone's only widget a barcode to show; it wakes where it slept.
  fileprivate func setBarcode() throws {
    let client = try Client(port: port)
    try client.call(
      "setItem", #"["widgetKey",{"text":"RES-2026-000123"},"group.widget.barcode.jp"]"#)
    try client.call("reloadWidget", #"["BarcodeWidget"]"#)
  }

  /// Judges whether the widget was reloaded exactly so many times after its barcode was set.
  fileprivate func checkReloads(_ calls: Int, _ verdicts: inout Verdicts) throws {
    let client = try Client(port: port)
    guard let id = try client.result(of: "widgets.list", as: WidgetList.self).widgets.first?.id
    else { throw Failure("\(name) has no widget") }
    let timeline = try client.result(
      of: "widgets.timeline", #"{"id":"\#(id)"}"#, as: Timeline.self)
    let reloads = timeline.reloads - 1
    verdicts.judge(
      reloads == calls, "\(name): \(reloads.grouped) reloads for \(calls.grouped) calls")
  }
}

// As much of the replies as matters here.

private struct WidgetList: Decodable {
  let widgets: [Listed]
}

private struct Listed: Decodable {
  let id: String
}

private struct Timeline: Decodable {
  let reloads: Int
}
