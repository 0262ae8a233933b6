import JSON
import Phone
import Support
import Testing
import Transcripts

@testable import Bridge

/// What native code streams, on its way to the connections that listened.
@Suite("Streams")
struct StreamTests {
  private let server = EmbeddedServer.recorded()
  private let client: EmbeddedClient

  /// On a device of its own native code tells `pushwoosh/receive` the type of each event of the app's life.
  init() throws {
    server.switchboard.fleet.nativeSide = NativeSide { device, event in
      guard event.topic == .app else { return }
      device.stream(.event(.string(event.type)), on: "pushwoosh/receive")
    }
    client = server.connect()
    _ = try client.reply("device.attach", ["device": "own"])
  }

  private static func streamed(_ type: String) -> String {
    #"{"jsonrpc":"2.0","method":"stream","params":{"channel":"pushwoosh/receive","event":"\#(type)"}}"#
  }

  private func call(_ method: String, id: String = "1") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  private static func result(_ value: String, id: String = "1") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":\#(value)}"#
  }

  private func listen(_ client: EmbeddedClient) {
    #expect(client.lines(after: call("pushwoosh/receive/listen")) == [Self.result("null")])
  }

  @Test("Who listened is told before the reply, subscribed or not, and who didn't is not")
  func tells() throws {
    let other = server.connect()
    _ = try other.reply("device.attach", ["device": "own"])
    listen(client)
    #expect(
      client.lines(after: call("app.background"))
        == [Self.streamed("backgrounded"), Self.result(#"{"app":"background"}"#)])
    #expect(other.lines() == [])
    _ = try client.reply("events.subscribe", ["topics": ["app", "channels"]])
    let lines = client.lines(after: call("app.foreground"))
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""type":"foregrounded""#))
    #expect(
      lines[1].contains(#""type":"streamed","channel":"pushwoosh/receive","event":"foregrounded""#))
    #expect(lines[2] == Self.streamed("foregrounded"))
    #expect(lines[3] == Self.result(#"{"app":"foreground"}"#))
  }

  @Test("What happened before, or on the way to it, is not told; what listening brings is")
  func beginsWithListening() throws {
    _ = try client.reply("app.terminate")
    #expect(
      client.lines(after: call("pushwoosh/receive/listen")) == [Self.result("null")])
    let other = server.connect()
    _ = try other.reply("device.attach", ["device": "own"])
    listen(other)
    #expect(
      other.lines(after: call("app.background"))
        == [Self.streamed("backgrounded"), Self.result(#"{"app":"background"}"#)])
    #expect(client.lines() == [Self.streamed("backgrounded")])
  }

  @Test(
    "After a cancel, by whichever connection, nobody is told, and the device is no more observed")
  func cancels() throws {
    let other = server.connect()
    _ = try other.reply("device.attach", ["device": "own"])
    listen(client)
    #expect(other.lines(after: call("pushwoosh/receive/cancel")) == [Self.result("null")])
    #expect(server.switchboard.fleet.existingHandset(named: "own")?.device.isObserved == false)
    listen(other)
    #expect(client.lines(after: call("app.background")) == [Self.result(#"{"app":"background"}"#)])
    #expect(other.lines() == [Self.streamed("backgrounded")])
  }

  @Test("A stream stays open without its connection, which on another device hears nothing more")
  func leaves() throws {
    let other = server.connect()
    _ = try other.reply("device.attach", ["device": "own"])
    listen(client)
    _ = try client.reply("device.attach", ["device": "default"])
    _ = try client.reply("device.attach", ["device": "own"])
    #expect(client.lines(after: call("app.background")) == [Self.result(#"{"app":"background"}"#)])
    #expect(try other.reply("pushwoosh/receive/cancel")["result"] == .null)
  }

  @Test("Unsubscribing from events leaves streams")
  func unsubscribes() throws {
    listen(client)
    _ = try client.reply("events.subscribe")
    _ = try client.reply("events.unsubscribe")
    #expect(client.lines(after: call("app.background")).first == Self.streamed("backgrounded"))
  }

  @Test("A client that doesn't read is told how much it missed")
  func isDropped() throws {
    listen(client)
    let handset = try #require(server.switchboard.fleet.existingHandset(named: "own"))
    client.pendingCount = Connection.maximumBacklog
    server.turn {
      handset.device.stream(.event("lost"), on: "pushwoosh/receive")
      server.switchboard.tellAudience(of: handset)
    }
    let sequence = handset.device.events.latest
    client.drain()
    #expect(
      client.lines() == [
        #"{"jsonrpc":"2.0","method":"event","params":{"type":"overflow","device":"own","dropped":1,"resumeAfter":\#(sequence - 1)}}"#
      ])
  }

  @Test("An error and an end are told as such")
  func tellsEnd() throws {
    listen(client)
    let handset = try #require(server.switchboard.fleet.existingHandset(named: "own"))
    server.turn {
      handset.device.stream(
        .error(FlutterError(code: "c", message: nil, details: [1])), on: "pushwoosh/receive")
      handset.device.stream(.end, on: "pushwoosh/receive")
      server.switchboard.tellAudience(of: handset)
    }
    let lines = client.lines()
    #expect(lines.count == 2)
    #expect(
      lines[0].contains(
        #""channel":"pushwoosh/receive","error":{"code":"c","message":null,"details":[1]}"#))
    #expect(lines[1].contains(#""channel":"pushwoosh/receive","end":true"#))
  }
}
