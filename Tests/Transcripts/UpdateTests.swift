import Testing
import Transcripts

/// Expectations that are made to fit what came.
@Suite("Updates")
struct UpdateTests {
  private static let read =
    #"{"comment":"a call",  "send": {"jsonrpc":"2.0", "id":1,"method":"device.info"}}"#

  @Test("What fits keeps its placeholders and spelling, the rest is what came; then it plays")
  func updates() throws {
    let script = Script(
      #"{"comment": "kept as it is"}"#, "", Self.read,
      #"{ "comment":"kept", "expect" : {"id": "<integer:n>", "jsonrpc":"2.0", "result":{"device":"other","hwid":"<text>","gone":1,"...":"..."}} }"#,
      Self.read, #"{"expect": {"id":"<=n>","...":"..."}}"#)
    let (updated, count) = try script.updated()
    #expect(count == 1)
    #expect(
      updated.text
        == Script(
          #"{"comment": "kept as it is"}"#, "", Self.read,
          #"{ "comment":"kept", "expect" : {"id": "<integer:n>", "jsonrpc": "2.0", "result": {"device":"default","hwid":"<text>","...":"..."}} }"#,
          Self.read, #"{"expect": {"id":"<=n>","...":"..."}}"#
        ).text)
    try updated.play()
    #expect(try updated.updated().count == 0)
  }

  @Test("Each kind of expectation is updated")
  func updatesEach() throws {
    let script = Script(
      #"{"send": {"jsonrpc":"2.0","id":1,"method":"clock.set","params":{"now":5}}}"#,
      #"{"expectText": "x"}"#,
      #"{"send": {"jsonrpc":"2.0","id":"<any>","method":"clock.read"}}"#,
      #"{"expectNothing": true}"#,
      #"{"send": {"jsonrpc":"2.0","id":3,"method":"clock.read"}}"#,
      #"{"send": {"jsonrpc":"2.0","id":4,"method":"clock.read"}}"#,
      #"{"expectUnordered": [{"id":4,"...":"..."}, {"id":5,"result":"<any>","...":"..."}]}"#,
      #"{"expect": 1}"#, #"{"expectEnd": true}"#,
      #"{"send": {"jsonrpc":"2.0","id":6,"method":"clock.read"}}"#)
    let (updated, count) = try script.updated()
    #expect(count == 6)
    #expect(
      updated.text
        == Script(
          #"{"send": {"jsonrpc":"2.0","id":1,"method":"clock.set","params":{"now":5}}}"#,
          #"{"expectText": "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"now\":5,\"mode\":\"manual\"}}"}"#,
          #"{"send": {"jsonrpc":"2.0","id":"<any>","method":"clock.read"}}"#,
          #"{"expect": {"jsonrpc":"2.0","id":"<<any>","result":{"now":5,"mode":"manual"}}}"#,
          #"{"send": {"jsonrpc":"2.0","id":3,"method":"clock.read"}}"#,
          #"{"send": {"jsonrpc":"2.0","id":4,"method":"clock.read"}}"#,
          #"{"expectUnordered": [{"id":4,"...":"..."}, {"id":3,"result":"<any>","...":"..."}]}"#,
          #"{"expectNothing": true}"#, #"{"expectNothing": true}"#,
          #"{"send": {"jsonrpc":"2.0","id":6,"method":"clock.read"}}"#,
          #"{"expect":{"jsonrpc":"2.0","id":6,"result":{"now":5,"mode":"manual"}}}"#
        ).text)
    try updated.play()
  }

  @Test("What comes ahead of the line that fits is expected there, and that line as before")
  func insertsBefore() throws {
    let subscription =
      #"{"send": {"jsonrpc":"2.0","id":1,"method":"events.subscribe","params":{"topics":["app"]}}}"#
    let subscribed = #"{"expect": {"id":1,"result":"<any>","...":"..."}}"#
    let background = #"{"on":"b", "send": {"jsonrpc":"2.0","id":2,"method":"app.background"}}"#
    let backgrounded = #"{"on":"b", "expect": {"id":2,"...":"..."}}"#
    let read = #"{"send": {"jsonrpc":"2.0","id":3,"method":"app.foreground"}}"#
    let script = Script(
      #"{"send": {"jsonrpc":"2.0","id":0,"method":"clock.set","params":{"now":5}}}"#,
      #"{"expect": {"id":0,"...":"..."}}"#, subscription, subscribed, background, backgrounded,
      read, #"{"expect": {"id":3,"...":"..."}}"#)
    let (updated, count) = try script.updated()
    #expect(count == 2)
    let steps = updated.text.split(separator: "\n")
    #expect(steps.count == 10)
    #expect(steps[7].contains(#""type":"backgrounded""#))
    #expect(steps[8].contains(#""type":"foregrounded""#))
    #expect(steps[9] == #"{"expect": {"id":3,"...":"..."}}"#)
    try updated.play()
  }

  @Test("An event that never comes can't be made to come")
  func keepsWaits() {
    #expect(throws: PlayFailure.self) { try Script(#"{"wait": {"type":"ended"}}"#).updated() }
  }
}
