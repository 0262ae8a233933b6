import Foundation
import JSON
import Support
import Testing
import Transcripts

/// Who watches the traffic, and what is kept from them.
@Suite("Traffic", .serialized)
struct TrafficTests {
  private func call(_ id: Int, _ method: String = "clock.read", _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private func line(_ client: LineClient) throws -> JSONValue {
    guard case .line(let line) = try client.next(isExpected: true) else { return .null }
    return try JSONValue(reading: line.utf8.span)
  }

  private func inspectPort(_ server: ServerProcess) throws -> UInt16 {
    let address = try #require(server.addresses.first { $0.hasPrefix("inspect on ") })
    return try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
  }

  @Test("A watcher sees a connection's messages as they pass")
  func watches() throws {
    let server = try ServerProcess(["--inspect", "127.0.0.1:0"], addressCount: 2)
    let watcher = try LineClient(port: try inspectPort(server))
    let client = try LineClient(port: server.port)
    // Who connects first is served first, but only a message shows that the watcher is.
    var seen: [String] = []
    try client.send(line: call(1))
    _ = try line(client)
    client.close()
    while seen.last != "close" { seen.append(try line(watcher)["direction"]?.string ?? "close") }
    #expect(seen.suffix(3) == ["in", "out", "close"])
    #expect(server.end() == 0)
  }

  @Test("A watcher that doesn't read slows nobody, and bounds what it costs; the log says so once")
  func boundsSlowWatcher() throws {
    let log = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString.prefix(8)).log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let server = try ServerProcess(
      ["--inspect", "127.0.0.1:0", "--log-level", "info"], addressCount: 2, logPath: log)
    let watcher = try LineClient(port: try inspectPort(server))
    let client = try LineClient(port: server.port)
    var largest = 0
    // Far more than the bound, were it all kept for the watcher.
    for number in 1...300 {
      try client.send(line: call(number, "rpc.discover"))
      guard case .line(let reply) = try client.next(isExpected: true) else { break }
      #expect(reply.hasPrefix(#"{"jsonrpc":"2.0","id":\#(number),"result""#))
      largest = max(largest, server.residentKilobytes)
    }
    #expect(largest < 60_000, "the server took \(largest) KiB")
    var sequence: JSONValue = .null
    while sequence == .null { sequence = try line(watcher)["at"] ?? .null }
    #expect(server.end() == 0)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 2, "\(lines)")
    #expect(lines[0].hasPrefix("tombolo: warning: 127.0.0.1:"))
    #expect(lines[0].hasSuffix(" watches too slowly; lines are left out for it"))
    #expect(lines[1] == "tombolo: info: told to end; what was sent is still answered")
  }

  @Test("A token is asked for, and in no record")
  func keepsToken() throws {
    let path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString.prefix(8)).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let server = try ServerProcess(["--token", "open-sesame", "--record", path])
    let client = try LineClient(port: server.port)
    try client.send(line: call(1))
    #expect(try line(client)["error"]?["code"] == -32003)
    try client.send(line: call(2, "server.authenticate", #"{"token":"open-sesamE"}"#))
    #expect(try line(client)["error"]?["code"] == -32003)
    try client.send(line: call(3, "server.authenticate", #"{"token":"open-sesame"}"#))
    #expect(try line(client)["result"] == ["authenticated": true])
    try client.send(line: call(4))
    #expect(try line(client)["result"] != nil)
    let other = try LineClient(port: server.port)
    try other.send(line: call(5))
    #expect(try line(other)["error"]?["code"] == -32003, "each connection must give it")
    #expect(server.end() == 0)
    let record = try String(contentsOfFile: path, encoding: .utf8)
    #expect(record.contains("server.authenticate"))
    #expect(!record.lowercased().contains("sesame"))
  }

  @Test("With a token it may listen to other machines")
  func listensWidely() throws {
    let server = try ServerProcess(["--token", "t", "--listen", "0.0.0.0:0"])
    #expect(server.addresses.first?.hasPrefix("listening on 0.0.0.0:") == true)
    #expect(server.end() == 0)
  }
}
