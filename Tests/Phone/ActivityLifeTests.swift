import JSON
import Testing

@testable import Phone

/// What befalls an activity, and what becomes of it.
@Suite("An activity's life")
struct ActivityLifeTests {
  private let hour = 3600.0

  private func activity(
    attributes: JSONValue = [:], state: JSONValue = ["elapsedTime": 0]
  ) -> Activity {
    let identity = Activity.Identity(
      number: 1, id: "A", attributesType: "T", attributes: attributes, origin: .app, pushType: nil,
      startedAt: 1000)
    let request = ActivityRequest(
      attributesType: "T", attributes: attributes, contentState: state)
    return Activity(identity: identity, request: request, at: 1000)
  }

  private func judge(_ activity: Activity, _ state: JSONValue) -> Activity.UpdateResult {
    activity.judge(ActivityUpdate(contentState: state), footprint: state.footprint)
  }

  private func update(_ activity: Activity, _ state: JSONValue, at now: Double) -> Activity {
    activity.updated(
      by: ActivityUpdate(contentState: state), footprint: state.footprint, at: now)
  }

  @Test("It begins active and not updated")
  func begins() {
    let activity = activity()
    #expect(activity.state == .active)
    #expect(activity.isRunning)
    #expect(activity.moment.updatedAt == 1000)
    #expect(activity.moment.updates == 0)
    #expect(activity.systemEndDate == 1000 + 8 * hour)
  }

  @Test(
    "An update replaces the state whole, and counts as a render only where it changes something")
  func updates() {
    let first = activity(state: ["a": 1, "b": 2])
    let second = update(first, ["b": 2], at: 1005)
    #expect(second.contentState == ["b": 2])
    #expect(second.moment.updatedAt == 1005)
    #expect(second.moment.updates == 1)
    #expect(second.moment.renders == 1)
    let third = update(second, ["b": 2], at: 1006)
    #expect(third.moment.updates == 2)
    #expect(third.moment.renders == 1)
    #expect(first.contentState == ["a": 1, "b": 2], "an earlier moment stays as it was")
  }

  @Test("An ended or dismissed activity takes no update")
  func refusesUpdates() {
    let ended = activity().ended(at: 1001, finalContent: nil, policy: .default)
    #expect(judge(ended, [:]) == .notRunning)
    #expect(judge(ended.dismissed(at: 1002), [:]) == .notRunning)
    #expect(judge(activity(), [:]) == .applied)
  }

  @Test(
    "Attributes and state may have 4,096 bytes together",
    arguments: [
      (2000, 2096, true), (2000, 2097, false), (0, 4094, true), (0, 4095, false), (4094, 2, true),
      (4094, 3, false),
    ])
  func limitsSize(attributeBytes: Int, stateBytes: Int, isTaken: Bool) {
    func text(_ bytes: Int) -> JSONValue {
      bytes < 3 ? .string("") : .string(String(repeating: "x", count: bytes - 2))
    }
    let attributes: JSONValue = attributeBytes == 0 ? [:] : text(attributeBytes)
    #expect(
      judge(activity(attributes: attributes), text(stateBytes))
        == (isTaken ? .applied : .tooLarge))
  }

  @Test("What is escaped counts as it is written")
  func countsEscapes() {
    let text = String(repeating: "\u{1}", count: 682)
    #expect(JSONValue.string(text).byteCount == 4094)
    #expect(judge(activity(), .string(text)) == .applied)
    #expect(judge(activity(), .string(text + "\u{1}")) == .tooLarge)
  }

  @Test(
    "When an ended one leaves the Lock Screen is the policy's",
    arguments: [
      (.default, 2000 + 4 * 3600), (.immediate, 2000), (.after(2500), 2500), (.after(1500), 2000),
      (.after(99999), 2000 + 4 * 3600),
    ] as [(Activity.DismissalPolicy, Double)])
  func ends(policy: Activity.DismissalPolicy, dismissalDate: Double) {
    let ended = activity().ended(at: 2000, finalContent: nil, policy: policy)
    #expect(ended.state == .ended)
    #expect(!ended.isRunning)
    #expect(ended.moment.endedAt == 2000)
    #expect(ended.dismissalDate == dismissalDate)
    #expect(ended.contentState == ["elapsedTime": 0], "without content the last one stays")
  }

  @Test("An end may bring a last content, which is no update")
  func endsWithContent() {
    let ended = activity().ended(at: 2000, finalContent: ["elapsedTime": 9], policy: .default)
    #expect(ended.contentState == ["elapsedTime": 9])
    #expect(ended.moment.updates == 0)
  }

  @Test("A dismissed one keeps when it ended")
  func dismisses() {
    let dismissed = activity().ended(at: 2000, finalContent: nil, policy: .default).dismissed(
      at: 2500)
    #expect(dismissed.state == .dismissed)
    #expect(dismissed.moment.endedAt == 2000)
    #expect(dismissed.dismissalDate == 2500)
    #expect(
      activity().dismissed(at: 2500).moment.endedAt == 2500,
      "one that was never ended ends with its dismissal")
  }
}
