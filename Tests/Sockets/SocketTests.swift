import Foundation
import JSON
import Support
import Testing
import Transcripts

/// What a client sees of connections, lines and half-closing, over real sockets.
@Suite("Sockets", .serialized)
struct SocketTests {
  private func call(_ id: Int, _ method: String = "clock.read", _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// The ids of replies, in the order they came, until the end or until nothing comes.
  private func ids(_ client: LineClient, count: Int = .max) throws -> [Int] {
    var ids: [Int] = []
    while ids.count < count, case .line(let line) = try client.next(isExpected: true) {
      guard case .integer(let id) = try JSONValue(reading: line.utf8.span)["id"] else { continue }
      ids.append(Int(id))
    }
    return ids
  }

  @Test("A client that shuts its writing side after 100 calls gets 100 replies, then the end")
  func halfCloses() throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    try client.send((1...100).map { call($0) + "\n" }.joined().utf8.map { $0 })
    try client.halfClose()
    #expect(try ids(client) == Array(1...100))
    #expect(try client.next(isExpected: true) == .end)
    #expect(server.end() == 0)
  }

  @Test("A last line without an end is answered")
  func takesUnendedLine() throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    try client.send(Array(call(7).utf8))
    try client.halfClose()
    #expect(try ids(client) == [7])
  }

  @Test("A connection that is reset while replies wait for it harms nobody")
  func survivesReset() throws {
    let server = try ServerProcess()
    for _ in 0..<20 {
      let client = try LineClient(port: server.port)
      try client.send(Array(String(repeating: call(1, "rpc.discover") + "\n", count: 20).utf8))
      _ = try client.read(patience: 10_000)
      client.reset()
    }
    let other = try LineClient(port: server.port)
    try other.send(line: call(1, "server.info"))
    #expect(try ids(other, count: 1) == [1])
    #expect(server.end() == 0)
  }

  @Test("A reader that never reads leaves another one alone, and bounds what it costs")
  func boundsSlowReader() throws {
    let server = try ServerProcess()
    // What the program itself takes differs from build to build.
    let before = server.residentKilobytes
    let slow = try LineClient(port: server.port)
    // The server stops to read, and then this blocks until the connection breaks.
    let flood = Flood(through: slow) { #"{"jsonrpc":"2.0","id":\#($0),"method":"rpc.discover"}"# }
    let other = try LineClient(port: server.port)
    var largest = 0
    for number in 1...2000 {
      try other.send(line: call(number))
      #expect(try ids(other, count: 1) == [number])
      largest = max(largest, server.residentKilobytes)
    }
    #expect(largest - before < 48_000, "the server took \(before) KiB, and then \(largest)")
    #expect(server.end() == 0)
    flood.wait()
  }

  @Test("A line may have as many bytes as the limit", arguments: ["\n", "\r\n"])
  func limitsLines(end: String) throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    for (count, isTaken) in [((1 << 20) - 1, true), (1 << 20, true), ((1 << 20) + 1, false)] {
      let frame = #"{"jsonrpc":"2.0","id":5,"method":"clock.read","x":""}"#
      let line = frame.dropLast(2) + String(repeating: "x", count: count - frame.utf8.count) + "\"}"
      #expect(line.utf8.count == count)
      try client.send(Array((line + end).utf8))
      guard case .line(let reply) = try client.next(isExpected: true) else {
        Issue.record("no reply to \(count) bytes")
        return
      }
      #expect(reply.contains("\"id\":5,\"result\"") == isTaken, "\(count) bytes: \(reply)")
      if !isTaken {
        #expect(
          reply.contains(#""id":null,"error":{"code":-32600"#)
            && reply.contains(#""data":{"limit":1048576}"#))
      }
    }
    #expect(server.end() == 0)
  }

  @Test("100 MB without a line's end cost one error, and no memory")
  func skipsEndlessLine() throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port)
    let megabyte = [UInt8](repeating: 0x78, count: 1_000_000)
    let before = server.residentKilobytes
    var largest = 0
    for _ in 0..<100 {
      try client.send(megabyte)
      largest = max(largest, server.residentKilobytes)
    }
    try client.send(line: "")
    try client.send(line: call(9))
    guard case .line(let error) = try client.next(isExpected: true) else {
      Issue.record("no reply")
      return
    }
    #expect(error.contains("-32600"))
    #expect(try ids(client, count: 1) == [9])
    #expect(try client.next(isExpected: false) == .nothing)
    #expect(largest - before < 16_000, "the server took \(largest - before) KiB more")
    #expect(server.end() == 0)
  }

  @Test("1,000 connections are served at once")
  func servesMany() throws {
    let server = try ServerProcess()
    let clients = try (0..<1000).map { _ in try LineClient(port: server.port) }
    for (number, client) in clients.enumerated() { try client.send(line: call(number)) }
    for (number, client) in clients.enumerated() { #expect(try ids(client, count: 1) == [number]) }
    try clients[0].send(line: call(1, "server.info"))
    guard case .line(let line) = try clients[0].next(isExpected: true) else {
      Issue.record("no reply")
      return
    }
    #expect(line.contains("\"connections\":1000"))
    #expect(server.end() == 0)
    for client in clients { #expect(try client.next(isExpected: true) == .end) }
  }

  @Test("A message may be cut anywhere, within a character too")
  func takesSingleBytes() throws {
    let server = try ServerProcess()
    let client = try LineClient(port: server.port, bytesPerWrite: 1)
    try client.send(line: #"{"jsonrpc":"2.0","id":"日本😀","method":"clock.read"}"#)
    guard case .line(let line) = try client.next(isExpected: true) else {
      Issue.record("no reply")
      return
    }
    #expect(line.contains(#""id":"日本😀","result""#))
  }
}
