import JSON
import Support
import Testing
import Transcripts

@testable import Bridge

/// A client that doesn't read.
@Suite("Back-pressure")
struct BackPressureTests {
  private let server = EmbeddedServer.recorded()
  private let slow: EmbeddedClient
  private let other: EmbeddedClient

  init() {
    slow = server.connect()
    other = server.connect()
  }

  private var call: [UInt8] {
    Array(#"{"jsonrpc":"2.0","id":1,"method":"clock.read"}"#.utf8) + [0x0A]
  }

  private func number(_ reply: JSONValue, _ key: String) -> JSONValue? { reply["result"]?[key] }

  @Test("Once 8 MiB wait for it, its requests are not run, and go on when it drains")
  func holdsBack() {
    slow.pendingCount = Connection.maximumBacklog - 1000
    slow.send(call)
    #expect(slow.lines().count == 1)
    slow.pendingCount = Connection.maximumBacklog
    slow.send(call)
    #expect(slow.lines().count == 1)
    #expect(!slow.isReading)
    for _ in 0..<10 { slow.send(call) }
    #expect(slow.lines() == [])
    slow.drain()
    #expect(slow.lines().count == 10)
    #expect(slow.isReading)
  }

  @Test("Lines that came in the same read wait as well")
  func holdsBackWithinRead() {
    slow.pendingCount = Connection.maximumBacklog
    // One reply of more than the out-buffer's size makes it look.
    let discover = Array(#"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#.utf8) + [0x0A]
    slow.send(discover + call + call)
    #expect(slow.lines().count == 1)
    slow.drain()
    #expect(slow.lines().count == 2)
  }

  @Test("Another client doesn't notice")
  func leavesOthersAlone() {
    slow.pendingCount = Connection.maximumBacklog
    slow.send(call)
    slow.send(call)
    other.send(call)
    #expect(other.lines().count == 1)
  }

  @Test("Events beyond the bound are dropped, counted, and told in one event")
  func dropsEvents() throws {
    _ = try slow.reply("events.subscribe", ["topics": ["app"]])
    slow.pendingCount = Connection.maximumBacklog
    for _ in 0..<10 {
      _ = try other.reply("app.background")
      _ = try other.reply("app.foreground")
    }
    #expect(slow.lines() == [])
    slow.drain()
    let told = slow.lines()
    #expect(
      told == [
        #"{"jsonrpc":"2.0","method":"event","params":{"type":"overflow","device":"default","dropped":20,"resumeAfter":0}}"#
      ])
    _ = try other.reply("app.background")
    #expect(slow.lines().count == 1)
  }

  @Test("What was dropped can be asked for")
  func resumes() throws {
    _ = try slow.reply("events.subscribe", ["topics": ["app"]])
    slow.pendingCount = Connection.maximumBacklog
    for _ in 0..<3 {
      _ = try other.reply("app.background")
      _ = try other.reply("app.foreground")
    }
    slow.drain()
    _ = slow.lines()
    let replay = slow.lines(
      after:
        #"{"jsonrpc":"2.0","id":1,"method":"events.subscribe","params":{"topics":["app"],"after":0}}"#
    )
    #expect(replay.count == 7)
  }

  @Test("A client that shut its writing side while held back gets every reply it is owed")
  func halfClosesWhileHeldBack() {
    slow.pendingCount = Connection.maximumBacklog
    slow.send(call)
    slow.halfClose()
    #expect(slow.lines().count == 1)
    slow.drain()
    #expect(slow.next(isExpected: true) == .end)
  }
}
