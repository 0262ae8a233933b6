import JSON
import Testing

@testable import Phone

/// A device taken down as JSON and set up again from it.
@Suite("Snapshots")
struct SnapshotTests {
  private let phone = TestPhone()

  private func restore(_ snapshot: JSONValue, on phone: TestPhone) -> Refusal? {
    phone.run { device in
      do throws(Refusal) {
        try device.restore(snapshot, wallTime: phone.fleet.wallTime)
        return nil
      } catch {
        return error
      }
    }
  }

  /// A device on which everything that a snapshot carries has happened.
  private func liveALittle(_ phone: TestPhone) throws {
    phone.run { $0.advanceClock(by: 10) }
    phone.configure(["maximumActivities": 9, "timeZone": "Asia/Tokyo", "appGroups": ["a"]])
    try startActivities(on: phone)
    try changeActivities(on: phone)
    try injectFaults(on: phone)
    phone.run { device in
      device.remember(["x": 1], for: "PW")
      device.openStream(on: "a/b", argument: ["y": 2])
      device.addFollower("c")
      device.writeAppGroup("a", key: "k", value: 5)
    }
    try useWidgetsAndControls(on: phone)
  }

  /// One with a token, one on a channel, one to come, and one more.
  private func startActivities(on phone: TestPhone) throws {
    var request = ActivityRequest(
      attributesType: "StopwatchWidgetAttributes", attributes: [:],
      contentState: ["elapsedTime": 1])
    request.pushType = .token
    request.staleDate = phone.now + 600
    request.relevanceScore = 5
    try phone.request(request)
    request.pushType = .channel("abc")
    request.timestamp = 17
    try phone.request(request)
    request.startDate = phone.now + 3600
    try phone.request(request)
    try phone.start()
  }

  /// Updates the first, ends the second and dismisses the fourth.
  private func changeActivities(on phone: TestPhone) throws {
    phone.run { $0.advanceClock(by: 2) }
    phone.update(1, ["elapsedTime": 2]) {
      $0.alert = ["title": "t", "body": "b"]
      $0.staleDate = phone.now + 60
    }
    phone.run { $0.rotatePushToStartToken() }
    phone.run { $0.givePushToken(to: 1) }
    phone.end(2, .after(phone.now + 100), finalContent: ["elapsedTime": 9])
    _ = phone.dismiss(4)
  }

  /// One that has struck already, and one that has not.
  private func injectFaults(on phone: TestPhone) throws {
    try phone.run { device in
      var fault = Fault(method: "PW/startLiveActivity", kind: .error)
      fault.skip = 1
      fault.times = 5
      fault.error = try InjectedError(["code": -5, "data": [1]], path: "error")
      _ = try device.inject(fault)
      var delay = Fault(method: "clock.read", kind: .delay)
      delay.seconds = 2.5
      _ = try device.inject(delay)
      for _ in 0..<3 { _ = device.strike("PW/startLiveActivity") }
    }
  }

  /// A widget of the tester's own with a reload to come, and a control that was tapped.
  private func useWidgetsAndControls(on phone: TestPhone) throws {
    try phone.run { device in
      try device.registerWidgetKind(
        try WidgetKind(
          kind: "Any", displayName: "", description: "", supportedFamilies: [.systemSmall],
          provider: [
            "appGroup": "a", "key": "k", "fields": ["t": "String?"], "policy": ["after": 900],
            "presentation": ["view": "Text", "text": "{entry.t}"],
          ]))
      device.writeAppGroup("a", key: "k", value: ["t": "x"])
      _ = try device.addWidget(kind: "Any", family: .systemSmall)
      _ = device.backgroundApp()
      device.reloadTimelines()
      device.runAskedReloads()
      device.reloadTimelines(ofKind: "Any")
      device.foregroundApp()
      _ = try device.tapControl("com.apple.ControlWidgetToggle")
    }
  }

  /// What a device says of itself and of what happens on it in the next twelve hours.
  private func goOn(_ phone: TestPhone) throws -> [String] {
    let before = phone.events.latest
    _ = phone.run { $0.backgroundApp() }
    phone.update(1, ["elapsedTime": 3])
    phone.run { $0.launchApp(by: "test") }
    var request = ActivityRequest(
      attributesType: "StopwatchWidgetAttributes", attributes: [:],
      contentState: ["elapsedTime": 1])
    request.pushType = .token
    try phone.request(request)
    phone.run { $0.advanceClock(by: 12 * 3600) }
    return phone.events(after: before).map(\.text) + [phone.handset.device.snapshot.text]
  }

  @Test("A restored device is what it was, and the same calls give the same bytes")
  func restores() throws {
    try liveALittle(phone)
    let snapshot = phone.handset.device.snapshot
    let expected = try goOn(phone)
    #expect(restore(snapshot, on: phone) == nil)
    #expect(phone.handset.device.snapshot == snapshot)
    #expect(try goOn(phone) == expected)
  }

  @Test("A snapshot survives its text")
  func survivesText() throws {
    try liveALittle(phone)
    let snapshot = phone.handset.device.snapshot
    let other = TestPhone()
    let read = try JSONValue(reading: Array(snapshot.text.utf8).span)
    #expect(restore(read, on: other) == nil)
    #expect(other.handset.device.snapshot.text == snapshot.text)
  }

  @Test("On another device the activities get tokens of that device")
  func makesTokensAnew() throws {
    try liveALittle(phone)
    let other = TestPhone(name: "other")
    #expect(restore(phone.handset.device.snapshot, on: other) == nil)
    let token = try #require(other.activities[1]?.pushToken)
    #expect(token != phone.activities[1]?.pushToken)
    #expect(other.fleet.handset(ofToken: token) === other.handset)
    #expect(
      other.handset.device.pushTarget(ofToken: token) == .activity(1, isCurrent: true))
    #expect(other.activities[1]?.identity.id == phone.activities[1]?.identity.id)
  }

  @Test("A real clock goes on at real pace from where it stood")
  func resumesClock() {
    let snapshot = phone.handset.device.snapshot
    phone.wait(1000)
    #expect(restore(snapshot, on: phone) == nil)
    #expect(phone.now == TestPhone.start)
    phone.wait(5)
    phone.run { $0.follow(wallTime: phone.fleet.wallTime) }
    #expect(phone.now == TestPhone.start + 5)
  }

  @Test("A clock that stands where none can get is refused", arguments: [-1, 1e12, 1e308])
  func refusesClock(now: Double) throws {
    var snapshot = try #require(phone.handset.device.snapshot.object)
    snapshot["clock"] = ["now": .double(now), "mode": "real"]
    #expect(
      restore(.object(snapshot), on: phone)
        == .invalidArgument(
          "snapshot.clock.now", expected: "a time from 0 to 100000000000",
          got: JSONValue.double(now).text))
    #expect(phone.now == TestPhone.start)
  }

  @Test("A list that is none is named with what stands in its place")
  func refusesWhatIsNoList() throws {
    try liveALittle(phone)
    let snapshot = phone.handset.device.snapshot
    let damaged = Self.damaged(snapshot).last { $0.path == ".widgets.kinds[1].supportedFamilies" }
    #expect(
      restore(try #require(damaged).value, on: phone)
        == .invalidArgument(
          "snapshot.widgets.kinds[1].supportedFamilies", expected: "array", got: "\"nonsense\""))
  }

  @Test("Whatever is missing or of another kind is named, and changes nothing")
  func refuses() throws {
    try liveALittle(phone)
    let snapshot = phone.handset.device.snapshot
    var refusals = 0
    for damaged in Self.damaged(snapshot) {
      guard let refusal = restore(damaged.value, on: phone) else {
        // Some members may be left out, or hold any text.
        #expect(restore(snapshot, on: phone) == nil)
        continue
      }
      refusals += 1
      guard case .invalidArgument(let path, _, _) = refusal else {
        Issue.record("\(damaged.path): \(refusal)")
        continue
      }
      #expect(path.hasPrefix("snapshot"), "\(damaged.path)")
      let isUnchanged = phone.handset.device.snapshot == snapshot
      #expect(isUnchanged, "\(damaged.path)")
    }
    #expect(refusals > 100)
  }

  /// The value with one member after the other taken away, and with one after the other replaced by a text.
  private static func damaged(
    _ value: JSONValue, _ path: String = ""
  ) -> [(path: String, value: JSONValue)] {
    switch value {
    case .object(let object):
      object.members.flatMap { member -> [(path: String, value: JSONValue)] in
        let path = "\(path).\(member.key)"
        func replacing(_ value: JSONValue?) -> JSONValue {
          var copy = object
          copy[member.key] = value
          return .object(copy)
        }
        return [(path, replacing(nil)), (path, replacing("nonsense"))]
          + damaged(member.value, path).map { ($0.path, replacing($0.value)) }
      }
    case .array(let elements):
      elements.indices.flatMap { index in
        damaged(elements[index], "\(path)[\(index)]").map { damaged in
          var copy = elements
          copy[index] = damaged.value
          return (damaged.path, .array(copy))
        }
      }
    default: []
    }
  }
}
