import FlutterCodec
import JSON
import Phone
import Support
import Testing
import Transcripts

@testable import Bridge

/// What native code streams, to apps that speak Flutter's codecs.
@Suite("Flutter's codecs")
struct FlutterTests {
  private let server = EmbeddedServer.recorded()
  private let client: EmbeddedClient

  /// On a device of its own native code tells `pushwoosh/receive` the type of each event of the app's life, and what it
  /// has to say at once when it is foregrounded.
  init() throws {
    server.switchboard.fleet.nativeSide = NativeSide { device, event in
      guard event.topic == .app else { return }
      device.stream(.event([.string(event.type), 5, .double(5e300)]), on: "pushwoosh/receive")
      guard event.type == "foregrounded" else { return }
      device.stream(
        .error(FlutterError(code: "c", message: "m", details: nil)), on: "pushwoosh/receive")
      device.stream(.end, on: "pushwoosh/receive")
    }
    client = server.connect()
    _ = try client.reply("device.attach", ["device": "own"])
  }

  private func send(_ method: String, codec: FlutterCodecName) throws -> JSONValue {
    let call = MethodCall(method: method, arguments: FlutterValue.null)
    let bytes =
      codec == .standard
      ? StandardMethodCodec.encode(call)
      : JSONMethodCodec.encode(MethodCall(method: method, arguments: .null))
    return try client.reply(
      "flutter.send",
      [
        "channel": "pushwoosh/receive", "message": .string(Base64.encode(bytes)),
        "codec": .string(codec.rawValue),
      ])
  }

  /// The messages that came, decoded; what is no message stands as it is.
  private func messages(after method: String) throws -> [MethodEnvelope<FlutterValue>?] {
    _ = try client.reply("app.background")
    let lines = client.lines(after: #"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
    #expect(lines.last?.contains(#""result":"#) == true)
    return try lines.dropLast().map { line in
      let value = try JSONValue(reading: line.utf8.span)
      #expect(value["method"] == "flutter.message")
      #expect(value["params"]?["channel"] == "pushwoosh/receive")
      guard let text = value["params"]?["message"]?.string else { return nil }
      return try StandardMethodCodec.decodeEnvelope(Base64.decode(text, argument: ""))
    }
  }

  @Test("Who listened by flutter.send is told envelopes, before the reply; null is the end")
  func tellsEnvelopes() throws {
    #expect(try send("listen", codec: .standard)["result"] == ["message": "AAA="])
    #expect(
      try messages(after: "app.foreground") == [
        .success(.list([.string("foregrounded"), .int32(5), .double(5e300)])),
        .error(code: "c", message: "m", details: .null), nil,
      ])
    #expect(try send("cancel", codec: .standard)["result"] == ["message": "AAA="])
    #expect(try messages(after: "app.foreground") == [])
  }

  @Test("A connection hears a stream in the codec in which it listened last")
  func keepsCodec() throws {
    _ = try send("listen", codec: .standard)
    _ = try send("listen", codec: .json)
    let lines = client.lines(after: #"{"jsonrpc":"2.0","id":1,"method":"app.background"}"#)
    let text = Base64.encode(Array(#"[["backgrounded",5,5e+300]]"#.utf8))
    #expect(
      lines.first
        == #"{"jsonrpc":"2.0","method":"flutter.message","params":{"channel":"pushwoosh/receive","message":"\#(text)"}}"#
    )
  }

  @Test("Who listened by a line of the JSON codec is told lines of it")
  func tellsLines() throws {
    #expect(
      client.lines(after: #"{"method":"listen","args":null,"channel":"pushwoosh/receive"}"#)
        == ["[null]"])
    _ = try client.reply("app.background")
    #expect(
      client.lines(after: #"{"jsonrpc":"2.0","id":1,"method":"app.foreground"}"#).dropLast() == [
        #"{"channel":"pushwoosh/receive","message":[["foregrounded",5,5e+300]]}"#,
        #"{"channel":"pushwoosh/receive","message":["c","m",null]}"#,
        #"{"channel":"pushwoosh/receive","message":null}"#,
      ])
  }

  @Test("Arguments that are nested deeper than JSON's bound are refused")
  func refusesDepth() throws {
    let bytes = StandardMethodCodec.encode(
      MethodCall(
        method: "m", arguments: (0..<256).reduce(FlutterValue.null) { value, _ in .list([value]) }))
    let reply = try client.reply(
      "flutter.send", ["channel": "PW", "message": .string(Base64.encode(bytes))])
    #expect(reply["error"]?["code"] == -32602)
    #expect(reply["error"]?["data"]?["got"]?.string?.contains("256") == true)
  }

  @Test(
    "Base64 is taken as it is written, and nothing else",
    arguments: [
      ("", true), ("AA==", true), ("/+8=", true), ("AB==", false), ("A===", false),
      ("AA= =", false), ("AA", false), ("====", false), ("AA==AA==", false), ("ÄA==", false),
    ])
  func takesBase64(text: String, isTaken: Bool) {
    #expect(((try? Base64.decode(text, argument: "message")) != nil) == isTaken)
  }
}
