import Foundation
import JSON
import Support
import Testing
import Transcripts

/// How a server ends.
@Suite("The end of a server", .serialized)
struct EndTests {
  private func call(_ id: Int, _ method: String = "clock.read", _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// The next id; nil at the end, or where none comes.
  private func nextID(_ client: LineClient) throws -> Int? {
    guard case .line(let line) = try client.next(isExpected: true) else { return nil }
    guard case .integer(let id) = try JSONValue(reading: line.utf8.span)["id"] else { return -1 }
    return Int(id)
  }

  @Test(
    "Under load every call that was read is answered, in order, before the end",
    arguments: [SIGTERM, SIGINT])
  func answersUnderLoad(signal: Int32) throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    let flood = Flood(through: client) { #"{"jsonrpc":"2.0","id":\#($0),"method":"clock.read"}"# }
    var next = 0
    while let id = try nextID(client) {
      #expect(id == next)
      if id != next { break }
      next += 1
      if next == 5000 { server.signal(signal) }
    }
    #expect(next >= 5000)
    #expect(try client.read(patience: 5000) == .end)
    flood.wait()
    client.close()
    #expect(server.wait() == 0)
  }

  @Test("Calls that were sent before the signal are all answered")
  func answersWhatWasSent() throws {
    let server = try ServerProcess()
    let clients = try (0..<10).map { _ in try LineClient(port: server.port) }
    for client in clients {
      try client.send(Array((1...200).map { call($0) + "\n" }.joined().utf8))
    }
    for client in clients { #expect(try nextID(client) == 1) }
    server.signal(SIGTERM)
    for client in clients {
      for id in 2...200 { #expect(try nextID(client) == id) }
      #expect(try client.next(isExpected: true) == .end)
      client.close()
    }
    #expect(server.wait() == 0)
  }

  @Test("A call that waits is given up after two seconds, and the server ends well")
  func givesUpWaits() throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    try client.send(line: call(1, "events.wait", #"{"topic":"push"}"#))
    try client.send(line: call(2))
    #expect(try nextID(client) == 2)
    #expect(server.end() == 0)
    #expect(try nextID(client) == nil)
  }

  @Test("A reply that a fault delays is still sent, one that hangs is given up after two seconds")
  func sendsHeldReplies() throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    let faults = [
      call(1, "faults.inject", #"{"method":"clock.read","kind":"delay","seconds":0.3}"#),
      call(2, "faults.inject", #"{"method":"app.background","kind":"hang"}"#),
    ]
    for fault in faults { try client.send(line: fault) }
    try client.send(line: call(3))
    try client.send(line: call(4, "app.background"))
    for id in 1...2 { #expect(try nextID(client) == id) }
    let other = try LineClient(port: server.port)
    try other.send(line: call(5))
    try other.send(line: call(6, "device.info"))
    #expect(try nextID(other) == 6)
    server.signal(SIGTERM)
    #expect(try nextID(other) == 5)
    #expect(try nextID(client) == 3)
    #expect(try nextID(other) == nil)
    other.close()
    #expect(try nextID(client) == nil)
    #expect(server.wait() == 0)
  }

  @Test("A second signal ends it at once")
  func endsAtOnce() throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    try client.send(line: call(1, "events.wait", #"{"topic":"push"}"#))
    try client.send(line: call(2))
    #expect(try nextID(client) == 2)
    server.signal(SIGTERM)
    // It listens no more once it has seen the first signal.
    while (try? LineClient(port: server.port)) != nil {}
    server.signal(SIGTERM)
    #expect(server.wait() == 1)
  }

  @Test("What is recorded is complete when the server has ended")
  func completesRecord() throws {
    let path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString.prefix(8)).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let server = try ServerProcess(["--record", path])
    let client = try LineClient(port: server.port)
    try client.send(Array((1...500).map { call($0) + "\n" }.joined().utf8))
    for id in 1...500 { #expect(try nextID(client) == id) }
    #expect(server.end() == 0)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let values = try lines.map { try JSONValue(reading: $0.utf8.span) }
    #expect(values.count == 1002)
    #expect(values.first?["direction"] == "open")
    #expect(values.last?["direction"] == "close")
    #expect(values.count { $0["direction"] == "in" } == 500)
    #expect(
      values.filter { $0["direction"] == "out" }.map { $0["message"]?["id"] }
        == (1...500).map { .count($0) })
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
