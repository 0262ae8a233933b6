import JSON
import Phone
import Testing

@testable import Channels

/// What transcripts of live_activities leave out.
@Suite("live_activities")
struct LiveActivitiesChannelTests {
  private let phone = ChannelPhone()

  private func callUnknown() -> String {
    switch ChannelTable.callUnknown(
      channel: "live_activities", method: "resume", &phone.handset.device)
    {
    case .notImplemented: "not implemented"
    case .unanswered: "unanswered"
    case .flutterError(let error): error.code
    default: "something else"
    }
  }

  @Test("A method there isn't is taken and never answered, by the iOS plugin that has a switch")
  func unknownMethod() throws {
    #expect(callUnknown() == "not implemented")
    #expect(phone.names() == ["called", "unanswered"])
    try phone.configure(["replies": "asOnPhone"])
    #expect(callUnknown() == "unanswered")
    try phone.configure(["osVersion": "16.0"])
    #expect(callUnknown() == "WRONG_IOS_VERSION")
    try phone.configure(["platform": "android"])
    #expect(callUnknown() == "not implemented")
  }

  @Test("An alert larger than any push stays out of the history, and a diagnostic tells")
  func largeAlert() throws {
    _ = try phone.call("live_activities/init", #"{"appGroupId":"g"}"#)
    _ = try phone.call("live_activities/createActivity", #"{"activityId":"a","data":{}}"#)
    let id = try #require(phone.activities.first).identity.id
    let before = phone.handset.device.events.latest
    let body = String(repeating: "x", count: 4096)
    _ = try phone.call(
      "live_activities/updateActivity",
      #"{"activityId":"\#(id)","data":{},"alertConfig":{"title":"t","body":"\#(body)"}}"#)
    #expect(phone.names(after: before) == ["alertTooLarge", "updated", "called"])
  }

  @Test("A snapshot carries the plugin's group, and what ends with the app")
  func snapshot() throws {
    _ = try phone.call("live_activities/init", #"{"appGroupId":"g"}"#)
    _ = try phone.call("live_activities/createActivity", #"{"activityId":"stays","data":{}}"#)
    _ = try phone.call(
      "live_activities/createActivity",
      #"{"activityId":"goes","data":{},"removeWhenAppIsKilled":true}"#)
    let stays = try #require(phone.activities.first).identity.id

    let other = ChannelPhone(named: "other")
    try other.handset.device.restore(phone.handset.device.snapshot, wallTime: 1_764_460_800)
    let update = #"{"activityId":"\#(stays)","data":{"left":1}}"#
    #expect(try other.call("live_activities/updateActivity", update) == "result null")
    other.handset.device.terminateApp()
    #expect(other.activities.map(\.identity.id) == [stays])
  }
}
