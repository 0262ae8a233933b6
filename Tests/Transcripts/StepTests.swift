import Testing
import Transcripts

/// What the steps of a transcript do.
@Suite("Steps")
struct StepTests {
  private static let clock =
    #"{"send": {"jsonrpc":"2.0","id":1,"method":"clock.set","params":{"now":1764460800}}}"#
  private static let clockIsSet =
    #"{"expect": {"jsonrpc":"2.0","id":1,"result":{"now":1764460800,"mode":"manual"}}}"#

  @Test("A value is kept and sent again")
  func keeps() throws {
    try Script(
      #"{"send": {"jsonrpc":"2.0","id":1,"method":"startLiveActivity","params":{"elapsedSeconds":0}}}"#,
      #"{"expect": {"jsonrpc":"2.0","id":1,"result":null}}"#,
      #"{"send": {"jsonrpc":"2.0","id":2,"method":"activities.list"}}"#,
      #"{"expect": {"id":2,"result":{"activities":[{"id":"<uuid:first>","...":"..."}]},"...":"..."}}"#,
      #"{"send": {"jsonrpc":"2.0","id":"<=first>","method":"activities.get","params":{"<=first>":1, "id": "<=first>" }}}"#,
      #"{"expect": {"id":"<=first>","error":"<any>","...":"..."}}"#,
      #"{"send": {"jsonrpc":"2.0","id":"<<=first>","method":"activities.get","params":{"id": "<=first>" }}}"#,
      #"{"expect": {"id":"<<=first>","result":{"id":"<=first>","...":"..."},"...":"..."}}"#
    ).play()
  }

  @Test("A clock is advanced in one step, whatever comes meanwhile stays to be read")
  func advances() throws {
    try Script(
      Self.clock, Self.clockIsSet,
      #"{"send": {"jsonrpc":"2.0","id":2,"method":"events.subscribe","params":{"topics":["device"]}}}"#,
      #"{"expect": {"id":2,"...":"..."}}"#, #"{"advance": 3600}"#,
      #"{"expect": {"method":"event","params":{"type":"clockSet","now":1764464400,"...":"..."},"...":"..."}}"#,
      #"{"expectNothing": true}"#,
      #"{"send": {"jsonrpc":"2.0","id":3,"method":"clock.read"}}"#,
      #"{"expect": {"jsonrpc":"2.0","id":3,"result":{"now":1764464400,"mode":"manual"}}}"#
    ).play()
  }

  @Test("A wait skips events that are others, and stops at a reply")
  func waits() throws {
    let lines = [
      Self.clock, Self.clockIsSet,
      #"{"send": {"jsonrpc":"2.0","id":2,"method":"events.subscribe"}}"#,
      #"{"wait": {"topic":"push","token":"<token>"}}"#,
      #"{"expect": {"id":2,"...":"..."}}"#,
      #"{"send": {"jsonrpc":"2.0","id":3,"method":"startLiveActivity","params":{"elapsedSeconds":0}}}"#,
    ]
    let wait =
      #"{"wait": {"type":"started","activity":{"id":"<uuid:it>","...":"..."}}}"#
    let reply = #"{"expectReply": {"jsonrpc":"2.0","id":3,"result":null}}"#
    try Script(text: (lines + [wait, reply]).joined(separator: "\n")).play()
    let none = #"{"wait": {"type":"ended"}}"#
    let failure = try Script(text: (lines + [none, reply]).joined(separator: "\n")).failure()
    #expect(failure?.place == "s.jsonl:7")
    #expect(failure?.mismatch.reason.contains("a reply came before the event") == true)
  }

  @Test("Connections go to devices of their own")
  func attaches() throws {
    try Script(
      #"{"on":"a","device":"phone-a","send": {"jsonrpc":"2.0","id":1,"method":"device.info"}}"#,
      #"{"on":"a","expect": {"id":1,"result":{"device":"phone-a","...":"..."},"...":"..."}}"#,
      #"{"on":"b","device":"phone-b"}"#,
      #"{"on":"b","device":"phone-b","send": {"jsonrpc":"2.0","id":1,"method":"device.list"}}"#,
      #"{"on":"b","expect": {"id":1,"result":{"devices":[{"device":"default","connections":0},{"device":"phone-a","connections":1},{"device":"phone-b","connections":1}]},"...":"..."}}"#
    ).play()
  }

  @Test("A server's wall clock goes where a step says")
  func movesClock() throws {
    try Script(
      #"{"comment":"starts at 1000", "at":1000}"#,
      #"{"at":1000.5,"send": {"jsonrpc":"2.0","id":1,"method":"clock.read"}}"#,
      #"{"expect": {"jsonrpc":"2.0","id":1,"result":{"now":1000.5,"mode":"real"}}}"#,
      #"{"at":1002,"send": {"jsonrpc":"2.0","id":2,"method":"server.info"}}"#,
      #"{"expect": {"id":2,"result":{"uptime":2,"...":"..."},"...":"..."}}"#
    ).play()
  }

  @Test("Held texts go out in one write with the next one")
  func holds() throws {
    let calls = [1, 2].map {
      #""send": {"jsonrpc":"2.0","id":\#($0),"method":"clock.read"}}"#
    }
    try Script(
      #"{"hold":true,\#(calls[0])"#, #"{"expectNothing":true}"#, #"{\#(calls[1])"#,
      #"{"expect":{"id":1,"...":"..."}}"#, #"{"expect":{"id":2,"...":"..."}}"#
    ).play()
  }

  @Test("What a closed connection hasn't read doesn't matter")
  func closes() throws {
    try Script(
      #"{"on":"a","send":{"jsonrpc":"2.0","id":1,"method":"clock.read"}}"#,
      #"{"on":"a","close":true}"#
    ).play()
    let failure = try Script(
      #"{"on":"a","send":{"jsonrpc":"2.0","id":1,"method":"clock.read"}}"#,
      #"{"on":"a","close":"read"}"#
    ).failure()
    #expect(failure?.mismatch.reason == "nothing should be left to read, and a line is")
  }

  // MARK: What goes otherwise

  @Test("A failure says where, what was expected, what came, and how they differ")
  func tells() throws {
    let failure = try Script(
      Self.clock,
      #"{"expect": {"jsonrpc":"2.0","id":1,"result":{"now":1764460800,"mode":"real"}}}"#
    ).failure()
    #expect(
      failure?.description == """
        s.jsonl:2: result.mode is "manual", expected "real"
          expected {"jsonrpc":"2.0","id":1,"result":{"now":1764460800,"mode":"real"}}
          came     {"jsonrpc":"2.0","id":1,"result":{"now":1764460800,"mode":"manual"}}
            {
              "jsonrpc": "2.0",
              "id": 1,
              "result": {
                "now": 1764460800,
          -     "mode": "real"
          +     "mode": "manual"
              }
            }
        """)
  }

  @Test("A line too few or too many is told")
  func counts() throws {
    let few = try Script(Self.clock, Self.clockIsSet, Self.clockIsSet).failure()
    #expect(few?.place == "s.jsonl:3")
    #expect(few?.mismatch.reason == "a line should come, and nothing came")
    let many = try Script(Self.clock).failure()
    #expect(many?.mismatch.reason == "at the end there was more on connection main")
    #expect(many?.mismatch.came?.contains("1764460800") == true)
  }

  @Test(
    "A line that is no step is told with what to do",
    arguments: [
      (#"{"send": {}"#, "no JSON"), ("[]", "a step is an object"), (#"{"expct": 1}"#, "expct"),
      (#"{"send": 1, "expect": 1}"#, "two steps"), (#"{"expectNothing": 1}"#, "takes true"),
      (#"{"sendHex": "0"}"#, "pairs"), (#"{"sendHex": "xx"}"#, "pairs"),
      (#"{"send": "<=a>"}"#, "<any:a>"), (#"{"expect": ["<=a>"]}"#, "<any:a>"),
      (#"{"advance": -1}"#, "seconds"), (#"{"advance": "1"}"#, "seconds"),
      (#"{"wait": []}"#, "members"), (#"{"on": 1}"#, "\"on\""), (#"{"at": "x"}"#, "1970"),
      (#"{"token": "x"}"#, "first line"), (#"{"hold": true}"#, "send"),
      (#"{"hold": true, "close": true}"#, "send"), (#"{"hold": true, "send": 1}"#, "next send"),
      (#"{"send": 1, "send": 2}"#, "twice"), (#"{"expectUnordered": {}}"#, "array"),
    ])
  func refuses(line: String, words: String) {
    let error = Script("{\"comment\": \"x\"}", "", line).error()
    #expect(error?.line == 3)
    #expect(error?.description.hasPrefix("s.jsonl:3: ") == true)
    #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
  }
}
