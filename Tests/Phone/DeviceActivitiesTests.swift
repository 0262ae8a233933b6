import JSON
import Testing

@testable import Phone

/// Activities on a device: who may start one, where it is shown, and what time does to it.
@Suite("Activities on a device")
struct DeviceActivitiesTests {
  private let phone = TestPhone()

  private func start(_ count: Int) throws -> [Activity] {
    try (0..<count).map { _ in try phone.start() }
  }

  private func state(_ number: Int) -> Activity.State? { phone.activities[number]?.state }

  // MARK: Starts

  @Test(
    "The profile decides who may start one",
    arguments: [
      (["liveActivitiesEnabled": false], .authorization(.denied)),
      (["supportsLiveActivities": false], .authorization(.unsupportedTarget)),
      (["osVersion": "16.0"], .authorization(.unsupported)),
      (["osVersion": "15.8.1"], .authorization(.unsupported)),
      (["model": "iPad Pro"], .authorization(.unsupported)),
      (["maximumActivities": 0], .authorization(.targetMaximumExceeded)),
      (["refuseNextStart": "globalMaximumExceeded"], .authorization(.globalMaximumExceeded)),
      (["osVersion": "16.1"], nil), (["osVersion": "16.1.2"], nil), (["osVersion": "26.0"], nil),
      (["model": "iPhone SE"], nil),
    ] as [(JSONObject, StartRefusal?)])
  func permits(keys: JSONObject, refusal: StartRefusal?) {
    #expect(phone.configure(keys) == nil)
    #expect(phone.refusalOfStart() == refusal)
  }

  @Test("Without the push capability only a start with a token fails")
  func needsCapability() {
    phone.configure(["pushCapability": false])
    #expect(phone.refusalOfStart(wantsPushToken: true) == .activityInput(code: 0))
    #expect(phone.refusalOfStart() == nil)
  }

  @Test("An app in the background can't start one")
  func needsForeground() {
    _ = phone.run { $0.backgroundApp() }
    #expect(phone.refusalOfStart() == .authorization(.visibility))
  }

  @Test("A refusal that was ordered is used up by the next start")
  func refusesOnce() {
    phone.configure(["refuseNextStart": "unentitled"])
    #expect(phone.refusalOfStart() == .authorization(.unentitled))
    #expect(phone.profile.refuseNextStart == nil)
    #expect(phone.refusalOfStart() == nil)
  }

  @Test("Over 4,096 bytes are too many")
  func limitsSize() {
    #expect(phone.refusalOfStart(.string(String(repeating: "x", count: 4092))) == nil)
    #expect(
      phone.refusalOfStart(.string(String(repeating: "x", count: 4093)))
        == .authorization(.attributesTooLarge))
  }

  @Test("Ended ones no longer count against the maximum")
  func counts() throws {
    phone.configure(["maximumActivities": 2])
    _ = try start(2)
    #expect(phone.refusalOfStart() == .authorization(.targetMaximumExceeded))
    phone.end(1)
    #expect(phone.activities.runningCount == 1)
    #expect(phone.refusalOfStart() == nil)
    #expect(phone.activities.all.count == 3)
  }

  // MARK: Indexes

  @Test("They are listed in order of creation until dismissed, and found by their ids even then")
  func lists() throws {
    let started = try start(3)
    #expect(phone.dismiss(2))
    #expect(phone.activities.all.map(\.identity.number) == [1, 3])
    #expect(phone.activities.number(ofID: started[1].identity.id) == 2)
    #expect(state(2) == .dismissed)
    #expect(!phone.dismiss(2))
    #expect(phone.activities.number(ofID: "nobody's") == nil)
  }

  @Test("Of thousands that were dismissed at least the last thousand are known")
  func forgetsOldest() throws {
    let ids = try (0..<2500).map { _ in
      let activity = try phone.start()
      _ = phone.dismiss(activity.identity.number)
      return activity.identity.id
    }
    #expect(ids.suffix(1000).allSatisfy { phone.activities.number(ofID: $0) != nil })
    #expect(phone.activities.number(ofID: ids[0]) == nil)
    #expect(phone.activities[1] == nil)
    #expect(Set(ids).count == 2500)
  }

  // MARK: The island

  @Test("The island is the first started one's, and goes to the next when that ends")
  func holdsIsland() throws {
    _ = try start(3)
    #expect(phone.activities.islandHolder == 1)
    _ = phone.dismiss(2)
    phone.end(1)
    #expect(phone.activities.islandHolder == 3)
    phone.end(3)
    #expect(phone.activities.islandHolder == nil)
    _ = try phone.start()
    #expect(phone.activities.islandHolder == 4)
  }

  @Test(
    "It is shown in the island only while the app is not in the foreground, on a model that has one"
  )
  func places() throws {
    _ = try start(2)
    #expect(phone.placement(1) == .lockScreen)
    _ = phone.run { $0.backgroundApp() }
    #expect(phone.placement(1) == .dynamicIsland)
    #expect(phone.placement(2) == .lockScreen)
    phone.configure(["model": "iPhone 14"])
    #expect(phone.placement(1) == .lockScreen)
    phone.configure(["model": "iPhone 14 Pro Max"])
    #expect(phone.placement(1) == .dynamicIsland)
    phone.end(1)
    #expect(phone.placement(1) == .lockScreen)
    #expect(phone.placement(2) == .dynamicIsland)
    _ = phone.dismiss(1)
    #expect(phone.placement(1) == Activity.Placement.none)
  }

  @Test("A newcomer is told once why the island is empty")
  func tellsNewcomer() throws {
    _ = try start(2)
    #expect(phone.names().count { $0 == "diagnostics.warning" } == 1)
  }

  // MARK: Time

  @Test("After eight hours the system ends it, and after four more it is gone")
  func endsBySystem() throws {
    try phone.start()
    phone.run { $0.advanceClock(by: 8 * 3600 - 1) }
    #expect(state(1) == .active)
    phone.run { $0.advanceClock(by: 1) }
    #expect(state(1) == .ended)
    #expect(phone.activities[1]?.moment.endedAt == TestPhone.start + 8 * 3600)
    phone.run { $0.advanceClock(by: 4 * 3600 - 1) }
    #expect(state(1) == .ended)
    phone.run { $0.advanceClock(by: 1) }
    #expect(state(1) == .dismissed)
    #expect(phone.activities.all.isEmpty)
  }

  @Test("A great leap lets everything happen at its own time, ties in order of creation")
  func leaps() throws {
    _ = try start(2)
    phone.run { $0.advanceClock(by: 100) }
    _ = try phone.start()
    let before = phone.events.latest
    phone.run { $0.advanceClock(by: 1_000_000) }
    let told = phone.events(after: before).filter { $0["topic"] == "activities" }.map {
      "\($0["type"]?.string ?? "") \($0["at"].map(\.text) ?? "") \($0["activity"]?["startedAt"]?.text ?? "")"
    }
    let start = Int(TestPhone.start)
    #expect(
      told == [
        "ended \(start + 28800) \(start)", "ended \(start + 28800) \(start)",
        "ended \(start + 28900) \(start + 100)",
        "dismissed \(start + 43200) \(start)", "dismissed \(start + 43200) \(start)",
        "dismissed \(start + 43300) \(start + 100)",
      ])
    #expect(phone.now == TestPhone.start + 1_000_100)
  }

  @Test("One dismissed by hand is dismissed once")
  func dismissesOnce() throws {
    try phone.start()
    phone.end(1)
    _ = phone.dismiss(1)
    phone.run { $0.advanceClock(by: 1e6) }
    #expect(phone.names().count { $0 == "activities.dismissed" } == 1)
  }

  @Test("An immediate end dismisses at once, a late dismissal at its date")
  func endsByPolicy() throws {
    _ = try start(2)
    phone.end(1, .immediate)
    #expect(state(1) == .dismissed)
    phone.end(2, .after(TestPhone.start + 50))
    phone.run { $0.advanceClock(by: 49.5) }
    #expect(state(2) == .ended)
    phone.run { $0.advanceClock(by: 0.5) }
    #expect(state(2) == .dismissed)
    #expect(!phone.end(2))
  }

  @Test(
    "Thousands that come and go beside one that stays leave nothing behind",
    arguments: [["deadlines", "heap"], ["island", "candidates"]])
  func compacts(path: [String]) throws {
    try phone.start()
    for number in 2...5000 {
      try phone.start()
      phone.end(number, .immediate)
    }
    #expect(phone.activities.runningCount == 1)
    #expect(phone.activities.islandHolder == 1)
    var heap: Any = phone.activities
    for name in path + ["elements"] {
      heap = try #require(Mirror(reflecting: heap).descendant(name))
    }
    #expect(Mirror(reflecting: heap).children.count < 100)
    let before = phone.events.latest
    phone.run { $0.advanceClock(by: 8 * 3600) }
    #expect(phone.names(after: before) == ["activities.ended", "device.clockSet"])
  }

  @Test(
    "Thousands of updates that set one staleDate or score, or two in turn, leave nothing behind",
    arguments: [["deadlines", "heap"], ["island", "candidates"]], [1, 2])
  func compactsUpdates(path: [String], count: Int) throws {
    try phone.start()
    try phone.start()
    for step in 0..<5000 {
      let turn = Double(step % count)
      phone.update(1, ["elapsedTime": .count(step)]) {
        $0.staleDate = TestPhone.start + 100 + turn
        $0.relevanceScore = turn
      }
    }
    var heap: Any = phone.activities
    for name in path + ["elements"] {
      heap = try #require(Mirror(reflecting: heap).descendant(name))
    }
    #expect(Mirror(reflecting: heap).children.count < 100)
    let before = phone.events.latest
    phone.run { $0.advanceClock(by: 1000) }
    #expect(phone.names(after: before) == ["activities.stale", "device.clockSet"])
    #expect(phone.activities.islandHolder == 1)
  }

  @Test("Turning Live Activities off ends and removes what runs")
  func turnsOff() throws {
    _ = try start(2)
    phone.configure(["liveActivitiesEnabled": false])
    #expect(phone.activities.runningCount == 0)
    #expect(phone.activities.all.isEmpty)
  }

  @Test("An update to an ended one is ignored, and a diagnostic says so")
  func tellsIgnoredUpdate() throws {
    let activity = try phone.start()
    phone.end(1)
    let before = phone.events.latest
    #expect(phone.update(1, ["elapsedTime": 5]) == .notRunning)
    let warnings = phone.events(after: before)
    #expect(warnings.map { $0["code"] } == ["updateIgnored"])
    #expect(warnings.first?["id"] == .string(activity.identity.id))
    #expect(phone.activities[1]?.contentState == ["elapsedTime": 0])
  }

  @Test("An event keeps the activity as it then was")
  func keepsMoments() throws {
    try phone.start()
    _ = phone.update(1, ["elapsedTime": 5])
    _ = phone.update(1, ["elapsedTime": 6])
    let told = phone.events().filter { $0["topic"] == "activities" }.map {
      $0["activity"]?["contentState"]?["elapsedTime"]
    }
    #expect(told == [0, 5, 6])
  }
}
