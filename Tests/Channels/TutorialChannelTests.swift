import JSON
import Phone
import Testing

/// Channel PW: the tutorial's LiveActivityManager.
@Suite("Tutorial channel")
struct TutorialChannelTests {
  private let phone = ChannelPhone()

  @Test(
    "elapsedSeconds is read as Swift's `as? Int ?? 0`",
    arguments: [
      ("3", 3), ("3.0", 3), ("-2", -2), ("true", 1), ("false", 0), ("3.7", 0), ("\"5\"", 0),
      ("null", 0), ("[]", 0), ("{}", 0),
      ("9223372036854775807", 9_223_372_036_854_775_807), ("9223372036854775808", 0),
      ("1e18", 1_000_000_000_000_000_000), ("1e300", 0),
      ("-9223372036854775808", -9_223_372_036_854_775_808), ("-0.0", 0), ("9.3e18", 0),
    ] as [(String, Int64)])
  func coerces(spelling: String, seconds: Int64) throws {
    #expect(
      try phone.call("PW/startLiveActivity", "{\"elapsedSeconds\":\(spelling)}") == "result null")
    #expect(phone.activities.map(\.contentState) == [["elapsedTime": .integer(seconds)]])
    #expect(
      try phone.call("PW/updateLiveActivity", "{\"elapsedSeconds\":\(spelling)}") == "result null")
    #expect(phone.activities.map(\.contentState) == [["elapsedTime": .integer(seconds)]])
  }

  @Test(
    "An argument that is no map is refused with 418",
    arguments: ["null", "5", "[]", "\"x\"", "true"])
  func needsMap(argument: String) throws {
    #expect(
      try phone.call("PW/startLiveActivity", argument)
        == "error 418 Live activity didn't invoked null")
    #expect(
      try phone.call("PW/updateLiveActivity", argument)
        == "error 418 Live activity didn't updated null")
    #expect(phone.activities.isEmpty)
  }

  @Test("The empty map counts 0 seconds, and stop takes anything")
  func takesEmptyMap() throws {
    #expect(try phone.call("PW/startLiveActivity", "{}") == "result null")
    #expect(phone.activities.map(\.contentState) == [["elapsedTime": 0]])
    #expect(try phone.call("PW/stopLiveActivity", "[1]") == "result null")
    #expect(phone.activities.isEmpty)
  }

  @Test("A second start orphans the first activity")
  func orphans() throws {
    _ = try phone.call("PW/startLiveActivity", "{}")
    _ = try phone.call("PW/startLiveActivity", "{}")
    _ = try phone.call("PW/updateLiveActivity", "{\"elapsedSeconds\":7}")
    #expect(phone.activities.map(\.contentState) == [["elapsedTime": 0], ["elapsedTime": 7]])
    _ = try phone.call("PW/stopLiveActivity")
    #expect(phone.activities.map(\.identity.number) == [1])
  }

  @Test("A refused start says why, and loses the reference")
  func losesReference() throws {
    _ = try phone.call("PW/startLiveActivity", "{}")
    try phone.configure(["refuseNextStart": "visibility"])
    #expect(
      try phone.call("PW/startLiveActivity", "{}")
        == #"error 418 Live activity didn't invoked {"reason":"visibility","description":"Target is not foreground"}"#
    )
    let before = phone.handset.device.events.latest
    #expect(try phone.call("PW/updateLiveActivity", "{}") == "result null")
    #expect(phone.names(after: before) == ["noActivity", "called", "unanswered"])
  }

  @Test("Strictly, an update or stop without a running activity is refused")
  func refusesStrictly() throws {
    try phone.configure(["strict": true])
    let reason = #"{"reason":"noActivity"}"#
    #expect(
      try phone.call("PW/updateLiveActivity", "{}")
        == "error 418 Live activity didn't updated \(reason)")
    #expect(
      try phone.call("PW/stopLiveActivity") == "error 418 Live activity didn't stopped \(reason)")
    _ = try phone.call("PW/startLiveActivity", "{}")
    #expect(try phone.call("PW/stopLiveActivity") == "result null")
    #expect(
      try phone.call("PW/updateLiveActivity", "{}")
        == "error 418 Live activity didn't updated \(reason)")
  }

  @Test("As on the phone no success is answered, nor a refused start")
  func staysSilent() throws {
    try phone.configure(["replies": "asOnPhone", "maximumActivities": 1])
    #expect(try phone.call("PW/startLiveActivity", "{}") == "unanswered")
    #expect(try phone.call("PW/updateLiveActivity", "{}") == "unanswered")
    #expect(try phone.call("PW/startLiveActivity", "{}") == "unanswered")
    #expect(try phone.call("PW/stopLiveActivity") == "unanswered")
    #expect(
      try phone.call("PW/startLiveActivity", "5") == "error 418 Live activity didn't invoked null")
  }

  @Test("A call launches an app that was terminated, and its reference is gone")
  func launches() throws {
    _ = try phone.call("PW/startLiveActivity", "{}")
    phone.handset.device.terminateApp()
    let before = phone.handset.device.events.latest
    _ = try phone.call("PW/updateLiveActivity", "{}")
    #expect(
      phone.names(after: before) == [
        "launched", "foregrounded", "noActivity", "called", "unanswered",
      ])
  }
}
