import Foundation
import JSON
import Phone
import Support
import Testing
import Transcripts
import Workbench

@testable import Bridge

/// From a line to what is sent for it.
@Suite("Switchboard")
struct SwitchboardTests {
  private let server = EmbeddedServer.recorded()
  private let client: EmbeddedClient

  init() { client = server.connect() }

  private func call(_ method: String, _ params: String = "{}", id: String = "1") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  @Test("rpc.discover answers protocol/openrpc.json")
  func discovers() throws {
    let bytes = [UInt8](
      try Data(contentsOf: MethodTableTests.folder.appendingPathComponent("openrpc.json")))
    let document = try JSONValue(reading: bytes.span)
    #expect(try client.reply("rpc.discover")["result"] == document)
  }

  @Test("Replies come in the order of the calls, a wait when it is ready")
  func keepsOrder() {
    let lines = client.lines(
      after: [
        call("events.wait", #"{"topic":"app"}"#, id: "1"), call("clock.read", id: "2"),
        call("app.background", id: "3"),
      ].joined(separator: "\n"))
    #expect(
      lines.map { String($0.prefix(24)) } == [
        #"{"jsonrpc":"2.0","id":2,"#, #"{"jsonrpc":"2.0","id":1,"#, #"{"jsonrpc":"2.0","id":3,"#,
      ])
  }

  @Test("A wait that nothing answers is given up after its time, as are those in a batch")
  func givesUp() {
    #expect(
      client.lines(
        after:
          "[\(call("events.wait", #"{"topic":"push","timeout":2}"#)),\(call("clock.read", id: "2"))]"
      ) == [])
    guard case .line(let line) = client.next(isExpected: true) else {
      Issue.record("nothing came")
      return
    }
    #expect(line.hasPrefix(#"[{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"#))
    #expect(line.contains(#""id":2,"result""#))
  }

  @Test("A half-closed connection gets what is owed, then the end")
  func halfCloses() {
    client.send(
      Array(
        (call("events.wait", #"{"topic":"push","timeout":2}"#) + "\n" + call("clock.read", id: "2"))
          .utf8))
    client.halfClose()
    #expect(client.lines().count == 1)
    guard case .line = client.next(isExpected: true) else {
      Issue.record("the wait was not answered")
      return
    }
    #expect(client.next(isExpected: true) == .end)
  }

  @Test("A call's events come before its reply")
  func tellsEventsFirst() throws {
    _ = try client.reply("events.subscribe", ["topics": ["app"]])
    let lines = client.lines(after: call("app.background"))
    #expect(lines.map { $0.contains(#""method":"event""#) } == [true, false])
  }

  @Test("A subscription replays what is kept, before its reply")
  func replays() throws {
    _ = try client.reply("app.background")
    _ = try client.reply("app.foreground")
    let lines = client.lines(after: call("events.subscribe", #"{"after":0,"topics":["app"]}"#))
    #expect(lines.count == 3)
    #expect(lines.first?.contains(#""seq":1"#) == true)
  }

  @Test("A connection that is lost leaves no wait behind")
  func forgetsWaits() {
    _ = client.lines(after: call("events.wait", #"{"timeout":5}"#))
    #expect(server.switchboard.nextWallDeadline != nil)
    client.close()
    #expect(server.switchboard.nextWallDeadline == nil)
  }

  @Test("The earliest wait is the next deadline, and thousands that were answered don't stay")
  func keepsTimeouts() throws {
    let tester = server.connect()
    defer { tester.close() }
    for _ in 0..<500 {
      _ = tester.lines(after: call("events.wait", #"{"topic":"app","after":0,"timeout":80000}"#))
      _ = try client.reply("app.background")
      _ = try client.reply("app.foreground")
      _ = try client.reply("device.reset")
    }
    _ = tester.lines(after: call("events.wait", #"{"topic":"push","timeout":7}"#))
    _ = tester.lines(after: call("events.wait", #"{"topic":"push","timeout":3}"#))
    #expect(server.switchboard.nextWallDeadline == 1_764_460_803.0)
  }

  @Test("Before the token is given nothing else is done")
  func asksForToken() throws {
    let client = EmbeddedServer.recorded(token: "secret").connect()
    #expect(try client.reply("clock.read")["error"]?["code"] == -32003)
    #expect(try client.reply("nonsense")["error"]?["code"] == -32003)
    #expect(try client.reply("PW/startLiveActivity")["error"]?["code"] == -32003)
    #expect(
      try client.reply("server.authenticate", ["token": "secreT"])["error"]?["code"] == -32003)
    #expect(
      try client.reply("server.authenticate", ["token": "secret"])["result"] == [
        "authenticated": true
      ])
    #expect(try client.reply("clock.read")["result"] != nil)
  }

  @Test("A browser is told what this is, and let go")
  func refusesHTTP() {
    let lines = client.lines(
      after: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + call("app.background"))
    #expect(lines.count == 1)
    #expect(lines.first?.contains("this is HTTP") == true)
    #expect(client.next(isExpected: true) == .end)
    #expect(
      server.switchboard.server.fleet.handset(named: "default").device.state.app.state
        == .foreground
    )
  }

  @Test("A later line that looks like HTTP is no JSON and nothing more")
  func takesLaterHTTP() throws {
    _ = try client.reply("clock.read")
    #expect(client.lines(after: "GET / HTTP/1.1").first?.contains("-32700") == true)
    #expect(try client.reply("clock.read")["result"] != nil)
  }

  @Test("A fresh device goes with its last connection")
  func forgetsFreshDevices() throws {
    #expect(try client.reply("device.attach")["result"]?["device"] == "device-1")
    client.close()
    let other = server.connect()
    #expect(
      try other.reply("device.list")["result"]?["devices"] == [
        ["device": "default", "connections": 1]
      ])
  }
}
