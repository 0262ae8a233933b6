import JSON
import Phone
import Testing

/// Channel pushwoosh: the Pushwoosh plugin.
@Suite("Pushwoosh channel")
struct PushwooshChannelTests {
  private let phone = ChannelPhone()

  private func start(_ id: String) throws -> String {
    try phone.call(
      "pushwoosh/defaultStart", #"{"activityId":"\#(id)","attributes":{"a":"x"},"content":{"c":2}}"#
    )
  }

  @Test("defaultStart requests an activity in the SDK's wrapping, with a token")
  func starts() throws {
    #expect(try start("42") == "result null")
    let activity = try #require(phone.activities.first)
    #expect(
      activity.identity.attributes == ["data": ["a": "x"], "pushwoosh": ["activityId": "42"]])
    #expect(activity.contentState == ["data": ["c": 2]])
    #expect(activity.identity.pushType == .token)
    #expect(activity.identity.attributesType == "DefaultLiveActivityAttributes")
  }

  @Test(
    "A missing or ill-typed argument is refused by name",
    arguments: [
      ("{}", "activityId", "String", "null"),
      (#"{"activityId":5}"#, "activityId", "String", "integer"),
      (#"{"activityId":"a"}"#, "attributes", "Map", "null"),
      (#"{"activityId":"a","attributes":[]}"#, "attributes", "Map", "array"),
      (#"{"activityId":"a","attributes":{},"content":"x"}"#, "content", "Map", "string"),
      ("5", "activityId", "String", "null"),
    ])
  func refuses(arguments: String, name: String, expected: String, got: String) throws {
    #expect(
      try phone.call("pushwoosh/defaultStart", arguments)
        == #"error 418 Live activity didn't invoked {"argument":"\#(name)","expected":"\#(expected)","got":"\#(got)"}"#
    )
    #expect(phone.activities.isEmpty)
  }

  @Test("As on the phone an ill-typed argument crashes the app, and a missing one counts as empty")
  func crashes() throws {
    try phone.configure(["replies": "asOnPhone"])
    #expect(try phone.call("pushwoosh/defaultStart", "{}") == "unanswered")
    #expect(phone.activities.map(\.contentState) == [["data": [:]]])
    #expect(try phone.call("pushwoosh/defaultStart", #"{"activityId":5}"#) == "unanswered")
    #expect(phone.handset.device.state.app.state == .terminated)
    #expect(phone.names().contains("crashed"))
  }

  @Test("After set-up the newest of an activityId wins")
  func endsOlder() throws {
    _ = try start("a")
    _ = try phone.call("pushwoosh/defaultSetup")
    _ = try start("b")
    _ = try start("a")
    #expect(phone.activities.map(\.identity.number) == [2, 3])
  }

  @Test("Without set-up, and before iOS 16.2, all stay")
  func keepsOlder() throws {
    _ = try start("a")
    _ = try start("a")
    #expect(phone.activities.count == 2)
    try phone.configure(["osVersion": "16.1.2"])
    _ = try phone.call("pushwoosh/defaultSetup")
    _ = try start("a")
    #expect(phone.activities.count == 3)
  }

  @Test("Integers 0 and 1 are told in both modes, and changed as on the phone")
  func bridgesNumbers() throws {
    let arguments = #"{"activityId":"a","attributes":{"n":1},"content":{"n":0}}"#
    _ = try phone.call("pushwoosh/defaultStart", arguments)
    try phone.configure(["replies": "asOnPhone"])
    _ = try phone.call("pushwoosh/defaultStart", arguments)
    #expect(phone.activities.map(\.contentState) == [["data": ["n": 0]], ["data": ["n": false]]])
    #expect(phone.names().count { $0 == "integersBecomeBooleans" } == 2)
  }

  @Test("startLiveActivityWithToken needs both its texts")
  func takesToken() throws {
    #expect(
      try phone.call("pushwoosh/startLiveActivityWithToken", #"{"token":"t","activityId":"a"}"#)
        == "result null")
    #expect(
      try phone.call("pushwoosh/startLiveActivityWithToken", #"{"token":"t"}"#).contains(
        "activityId"))
  }

  @Test("stopLiveActivity leaves the activity on the phone")
  func stops() throws {
    _ = try start("a")
    #expect(try phone.call("pushwoosh/stopLiveActivity") == "result null")
    #expect(phone.activities.count == 1)
  }
}
