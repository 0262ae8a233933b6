import JSON
import Support
import Testing
import Transcripts

@testable import Bridge

/// Copies of every message, without tokens.
@Suite("Traffic tap")
struct TrafficTapTests {
  private final class Sink {
    var text = ""
  }

  private func traffic(token: String? = "secret-5", _ lines: [String]) -> String {
    let server = EmbeddedServer.recorded(token: token)
    let sink = Sink()
    _ = server.switchboard.tap.add { sink.text += String(decoding: $0) }
    let client = server.connect()
    for line in lines { _ = client.lines(after: line) }
    client.close()
    return sink.text
  }

  @Test("Every message of a connection is one line of JSON")
  func copies() throws {
    let call = #"{"jsonrpc":"2.0", "id":1.0,"method":"clock.read"}"#
    let lines = traffic(token: nil, [call, "no json\u{1}", "", "[5]"]).split(separator: "\n").map(
      String.init)
    let values = try lines.map { try JSONValue(reading: $0.utf8.span) }
    #expect(
      values.map { $0["direction"] } == ["open", "in", "out", "in", "out", "in", "out", "close"])
    #expect(
      lines[1].hasSuffix(#""direction":"in","message":\#(call)}"#),
      "a message is kept in its own spelling")
    #expect(values[3]["message"] == "no json\u{1}")
    #expect(
      values.allSatisfy {
        $0["connection"] == 1 && $0["device"] == "default" && $0["at"] == 1_764_460_800
      })
  }

  @Test(
    "A token is in no line, however it was sent",
    arguments: [
      #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":{"token":"secret-5"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":{"token":"s\u0065cret-5"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":["secret-5"]}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":"secret-5"}"#,
      #"[{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":{"token":"secret-5"}}]"#,
      #"{"jsonrpc":"2.0","id":1,"method":"server.authenticat","params":{"token":"secret-5"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":{"token":"secret-5"}"#,
      #"secret-5"#,
    ])
  func redacts(line: String) {
    let text = traffic([line])
    #expect(text.contains("\"in\""))
    #expect(!text.contains("secret-5"))
    #expect(!text.contains(#"s\u0065cret-5"#))
  }

  @Test("A wrong token is left out as well, since it may be nearly right")
  func redactsWrong() {
    let text = traffic([
      #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":{"token":"secret-6"}}"#,
      #"{"method":"server.authenticate","args":{"token":"secret-6"}}"#,
    ])
    #expect(!text.contains("secret-6"))
  }

  @Test(
    "A token is left out however JSON spells it, in calls and in what is none",
    arguments: [
      (
        #"a"b\c"#,
        #"{"jsonrpc":"2.0","id":1,"method":"server.authenticat","params":{"token":"a\"b\\c"}}"#
      ),
      ("abc/1", #"{"jsonrpc":"2.0","id":1,"method":"server.login","params":{"token":"abc\/1"}}"#),
      ("gehéim/1", #"{"jsonrpc":"2.0","id":1,"method":"m","params":["geh\u00e9im\/1"]}"#),
      ("gehéim/1", #"{"jsonrpc":"2.0","id":1,"method":"m","params":["geh\u00e9im\/1"],}"#),
      (#"a"b"#, #"{"jsonrpc":"2.0","id":2,"method":"a\"b"}"#),
      ("k😀", #"{"method":"m","args":[{"k\ud83d\ude00":1}]"#),
      ("secret-5", #"{"jsonrpc":"2.0","id":2,"method":"secret-5"}"#),
      (#"ab\c"#, #"ab\c"#), (#"ab\c"#, #"{"k":"ab\\c",}"#),
      (
        "secret-5",
        #"{"jsonrpc":"2.0","id":1,"method":"server.\u0061uthenticate","params":["secret-6"]}"#
      ),
      ("1234", #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":{"token":1234}}"#),
    ])
  func redactsSpellings(token: String, line: String) throws {
    let lines = traffic(token: token, [line]).split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      let message = try #require(try JSONValue(reading: Array(line.utf8).span)["message"])
      let spelled = JSONValue.string(token).text.dropFirst().dropLast()
      #expect(!message.text.contains(token) && !message.text.contains(spelled))
      #expect(!message.text.contains(#"\/1"#) && !message.text.contains(#"a\\"#))
    }
    #expect(lines[1].contains("<token>"))
  }

  @Test("A token that occurs in other text spoils no line", arguments: ["1234", "id", "null"])
  func keepsLinesJSON(token: String) throws {
    let text = traffic(
      token: token,
      [
        #"{"jsonrpc":"2.0","id":1234,"method":"server.authenticate","params":{"token":"\#(token)"}}"#,
        #"{"jsonrpc":"2.0","id":12345,"method":"clock.read"}"#,
      ])
    let lines = try text.split(separator: "\n").map { try JSONValue(reading: Array($0.utf8).span) }
    #expect(lines.map { $0["message"]?["id"] } == [nil, 1234, 1234, 12345, 12345, nil])
  }

  @Test("A call that gives a token keeps its form")
  func keepsForm() {
    for params in [
      #"["<token>"]"#, #""<token>""#, #"{"token":"<token>","x":1}"#, #"{"tokn":"<token>"}"#,
      #"{"token":5}"#,
    ] {
      let sent = params.replacing("<token>", with: "secret-5")
      let text = traffic([
        #"{"jsonrpc":"2.0","id":1,"method":"server.authenticate","params":\#(sent)}"#
      ])
      #expect(text.contains(#""params":\#(params)}"#))
    }
  }

  @Test("A listener that was removed is told nothing more")
  func removes() {
    let server = EmbeddedServer.recorded()
    // Where the tests' traffic is recorded, somebody else listens all along.
    let wasActive = server.switchboard.tap.isActive
    let sink = Sink()
    let number = server.switchboard.tap.add { sink.text += String(decoding: $0) }
    #expect(server.switchboard.tap.isActive)
    server.switchboard.tap.remove(number)
    #expect(server.switchboard.tap.isActive == wasActive)
    _ = server.connect().lines(after: "5")
    #expect(sink.text == "")
  }
}
