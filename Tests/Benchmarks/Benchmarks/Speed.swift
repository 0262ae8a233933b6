/// The same updates against the yardstick, Node and Tombolo.
struct Speed {
  let options: Options

  /// What is asked of each shape: so many times the yardstick's speed, and Node's.
  private static let demands: [(shape: Shape, ofPeer: Double, ofNode: Double?)] = [
    (Shape(connections: 8, inFlight: 64), 0.5, 3),
    (Shape(connections: 64, inFlight: 16), 0.75, nil),
    (Shape(connections: 8, inFlight: 1), 0.95, nil),
  ]

  /// Measures all shapes, prints their tables, and judges them.
  func run(_ verdicts: inout Verdicts) throws {
    var servers = [
      try Server("(a) libuv, no parsing", Command.peer()),
      try Server("(c) tombolo serve", Command.tombolo(options)),
    ]
    if let node = Command.node() {
      servers.insert(try Server("(b) node, JSON.parse", node), at: 1)
    }
    let pace = options.speedPace
    var calls = 0
    let tombolo = servers.count - 1
    for server in servers { try server.startActivity() }
    for demand in Self.demands {
      let comparison = try Comparison(servers.map(\.name), rounds: pace.rounds) { index in
        let measurement = try servers[index].measure(demand.shape, pace)
        if index == tombolo { calls += measurement.calls }
        return measurement
      }
      comparison.print("\(demand.shape), \(pace)")
      let ofPeer = comparison.ratio(tombolo, to: 0)
      verdicts.judge(
        ofPeer >= demand.ofPeer,
        "\(demand.shape): \(ofPeer.decimals(3)) of (a), at least \(demand.ofPeer)")
      guard let atLeast = demand.ofNode else { continue }
      guard servers.count == 3 else {
        verdicts.skip("\(demand.shape): at least \(atLeast) × (b): node isn't installed")
        continue
      }
      let ofNode = comparison.ratio(tombolo, to: 1)
      verdicts.judge(
        ofNode >= atLeast,
        "\(demand.shape): \(ofNode.decimals(2)) × (b), at least \(atLeast.decimals(0))")
    }
    try servers[tombolo].checkUpdates(calls, &verdicts)
  }
}
