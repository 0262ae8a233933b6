import JSON
import Testing

@testable import Phone

/// What a phone does with pushes, where a transcript would be long.
@Suite("Pushes on a device")
struct DevicePushTests {
  private let phone = TestPhone()

  private func start(_ number: Int) -> PushDelivery {
    let payload: JSONValue = [
      "aps": [
        "timestamp": .seconds(phone.now), "event": "start",
        "attributes-type": "StopwatchWidgetAttributes", "attributes": [:],
        "content-state": ["elapsedTime": .count(number)], "alert": ["title": "It runs"],
      ]
    ]
    return send(payload, to: phone.handset.device.pushToStartToken ?? "")
  }

  private func update(_ number: Int, to token: String, _ more: JSONObject = [:]) -> PushDelivery {
    var aps: JSONObject = [
      "timestamp": .seconds(phone.now), "event": "update",
      "content-state": ["elapsedTime": .count(number)],
    ]
    for member in more.members { aps[member.key] = member.value }
    return send(["aps": .object(aps)], to: token)
  }

  private func send(_ payload: JSONValue, to token: String) -> PushDelivery {
    var reader = JSONReader()
    let text = Array(payload.text.utf8)
    guard let document = try? reader.read(text.span) else { return .kept }
    return phone.run { device in
      guard let target = device.pushTarget(ofToken: token) else { return .kept }
      return device.receive(document.root, in: .init(address: .token(token)), for: target)
    }
  }

  private func reason(_ delivery: PushDelivery) -> PushDrop.Reason? {
    if case .dropped(let drop) = delivery { drop.reason } else { nil }
  }

  @Test("The push-to-start token of every past generation is stale, and no other is known")
  func knowsTokens() {
    var tokens: [String] = []
    for _ in 0..<3 {
      tokens.append(phone.handset.device.pushToStartToken ?? "")
      phone.run { $0.rotatePushToStartToken() }
    }
    for token in tokens { #expect(reason(send(["aps": [:]], to: token)) == .staleToken) }
    let unborn = phone.handset.device.identifiers.token(.pushToStart, number: 0, generation: 4)
    let target = phone.handset.device.pushTarget(ofToken: unborn)
    #expect(target == nil)
  }

  @Test("A push that makes attributes and state too large together is dropped")
  func dropsTooLarge() throws {
    let text = String(repeating: "a", count: 3000)
    let activity = try phone.start(
      ["data": [:]], attributes: ["data": ["x": .string(text)], "pushwoosh": ["activityId": "a"]],
      type: "DefaultLiveActivityAttributes", wantsPushToken: true)
    phone.wait(1)
    let token = try #require(phone.activities[activity.identity.number]?.pushToken)
    let content: JSONValue = ["data": ["x": .string(text)]]
    #expect(reason(update(0, to: token, ["content-state": content])) == .tooLarge)
    #expect(phone.activities[activity.identity.number]?.moment.updates == 0)
  }

  @Test("Starts by push obey what a start obeys, but for the foreground")
  func obeysProfile() {
    _ = phone.run { $0.backgroundApp() }
    guard case .applied = start(1) else {
      Issue.record("a start by push needs no foreground")
      return
    }
    phone.configure(["supportsLiveActivities": false])
    #expect(reason(start(2)) == .unsupported)
    phone.configure(["supportsLiveActivities": true, "maximumActivities": 1])
    #expect(reason(start(3)) == .targetMaximumExceeded)
    phone.configure(["maximumActivities": 5, "refuseNextStart": "denied"])
    #expect(reason(start(4)) == .denied)
    guard case .applied = start(5) else {
      Issue.record("refuseNextStart is used up")
      return
    }
  }

  @Test("An alert comes with its update, an unknown key of aps doesn't matter")
  func alerts() throws {
    guard case .applied = start(1) else { return }
    phone.wait(1)
    let token = try #require(phone.activities.all.first?.pushToken)
    let before = phone.events.latest
    _ = update(2, to: token, ["alert": "Look", "sound": "default"])
    let alerted = phone.events(after: before).first { $0["type"] == "alerted" }
    #expect(alerted?["alert"] == ["body": "Look"])
  }

  @Test("What waits for an offline phone survives a snapshot, under the new device's tokens")
  func survives() throws {
    guard case .applied = start(1) else { return }
    phone.wait(1)
    let token = try #require(phone.activities.all.first?.pushToken)
    phone.configure(["online": false])
    #expect(update(2, to: token) == .kept)
    #expect(start(3) == .kept)
    let snapshot = phone.handset.device.snapshot
    let other = TestPhone(name: "other")
    other.run { device in
      try? device.restore(snapshot, wallTime: TestPhone.start)
    }
    let restored = other.handset.device.snapshot
    let target = other.handset.device.pushTarget(ofToken: token)
    #expect(restored == snapshot)
    #expect(target == nil)
    other.configure(["online": true])
    #expect(
      other.activities.all.map { $0.contentState["elapsedTime"] } == [2, 3])
  }

  @Test("Reports to vendors survive a snapshot")
  func keepsReports() {
    let token = phone.handset.device.pushToStartToken ?? ""
    phone.run { device in
      device.setUpPushwoosh()
      device.reportToPushwoosh(token: "0a1b", activityId: "a")
      device.reportToTencent(token: token, attributesType: "T")
      device.reportToTencent(token: "0c", activityID: "b")
    }
    let snapshot = phone.handset.device.snapshot
    let other = TestPhone(name: "other")
    other.run { device in try? device.restore(snapshot, wallTime: TestPhone.start) }
    let registered = other.handset.device.pushwooshTokens(ofActivityId: "a")
    let updateToken = other.handset.device.tencentToken(ofActivityID: "b")
    let startToken = other.handset.device.tencentToken(ofType: "T")
    let ownToken = other.handset.device.pushToStartToken
    #expect(registered == ["0a1b"])
    #expect(updateToken == "0c")
    #expect(startToken == ownToken)
  }
}
