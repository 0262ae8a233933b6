/// The memory of a server that many connections are open to.
struct IdleConnections {
  let options: Options

  private static let count = 10_000
  private static let limit = 100_000_000

  /// Opens the connections, makes a call on each, and judges the memory before and after that.
  func run(_ verdicts: inout Verdicts) throws {
    let server = try Server("tombolo", Command.tombolo(options))
    defer { server.stop() }
    let alone = server.residentBytes
    let clients = try (0..<Self.count).map { _ in try Client(port: server.port) }
    // Connections are accepted in order, so that the last one's reply tells that all are.
    try clients.last?.call("server.info")
    let idle = server.residentBytes
    for client in clients { try client.call("server.info") }
    let called = server.residentBytes
    var table = Table(["", "resident"])
    table.add(["no connection", megabytes(alone)])
    table.add(["\(Self.count.grouped) connections, silent so far", megabytes(idle)])
    table.add(["the same after a call on each", megabytes(called)])
    table.print("idle connections")
    verdicts.judge(
      max(idle, called) < Self.limit,
      "\(Self.count.grouped) idle connections: \(megabytes(max(idle, called))), under 100.0 MB")
  }

  private func megabytes(_ bytes: Int) -> String {
    "\((Double(bytes) / 1e6).decimals(1)) MB"
  }
}
