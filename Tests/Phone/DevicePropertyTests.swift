import JSON
import Testing

@testable import Phone

/// Thousands of calls drawn from a seed, after each of which the device must still make sense.
@Suite("Device under random calls")
struct DevicePropertyTests {
  /// SplitMix64: the same seed gives the same calls.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  @Test("Its invariants hold", arguments: 1...12 as ClosedRange<UInt64>)
  func holds(seed: UInt64) {
    var chance = Chance(state: seed)
    let phone = TestPhone(seed: seed)
    var latest = 0
    var time = phone.now
    for step in 0..<3000 {
      act(on: phone, &chance)
      check(phone, "seed \(seed), step \(step)")
      #expect(phone.events.latest >= latest)
      if phone.names(after: phone.events.latest - 1) != ["device.reset"] {
        #expect(phone.now >= time)
      }
      (latest, time) = (phone.events.latest, phone.now)
    }
    checkEvents(of: phone)
  }

  @Test("The same calls give the same events", arguments: [3, 99] as [UInt64])
  func repeats(seed: UInt64) {
    let texts = (0..<2).map { _ in
      var chance = Chance(state: seed)
      let phone = TestPhone(seed: seed)
      for _ in 0..<1000 { act(on: phone, &chance) }
      return phone.events().map(\.text)
    }
    #expect(texts[0] == texts[1])
  }

  /// One call, or some time.
  private func act(on phone: TestPhone, _ chance: inout Chance) {
    let number = Int.random(
      in: 1...max(1, (phone.activities.all.last?.identity.number ?? 0) + 1), using: &chance)
    let seconds = Double.random(in: 0...6, using: &chance) * 3600
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<25:
      _ = phone.refusalOfStart(["n": .count(number)], wantsPushToken: number.isMultiple(of: 2))
    case 25..<50: _ = phone.update(number, ["n": .integer(Int64.random(in: 0...3, using: &chance))])
    case 50..<56: phone.end(number, .default)
    case 56..<60: phone.end(number, .immediate, finalContent: ["n": "last"])
    case 60..<66: phone.end(number, .after(phone.now + seconds - 3600))
    case 66..<70: _ = phone.dismiss(number)
    case 70..<76: _ = phone.run { $0.backgroundApp() }
    case 76..<84: phone.run { $0.launchApp(by: "test") }
    case 84..<86: phone.run { $0.terminateApp() }
    case 86..<89: phone.configure(["maximumActivities": .count(number % 9)])
    case 89..<90: phone.configure(["liveActivitiesEnabled": .bool(number.isMultiple(of: 3))])
    case 90..<93: phone.run { $0.advanceClock(by: seconds / 4) }
    case 93..<94: phone.run { $0.resumeClock(wallTime: phone.fleet.wallTime) }
    case 94..<95: phone.run { $0.reset(wallTime: phone.fleet.wallTime) }
    case 95..<96: phone.configure(["liveActivitiesEnabled": true])
    default: phone.wait(seconds / 3)
    }
  }

  private func check(_ phone: TestPhone, _ place: String) {
    let shown = phone.activities.all
    let running = shown.filter(\.isRunning)
    #expect(phone.activities.runningCount == running.count, "\(place)")
    #expect(phone.activities.islandHolder == running.first?.identity.number, "\(place)")
    let placements = shown.map { phone.placement($0.identity.number) }
    #expect(placements.count { $0 == .dynamicIsland } <= 1, "\(place)")
    #expect(shown.allSatisfy { $0.state != .dismissed }, "\(place)")
    #expect(
      running.allSatisfy { $0.systemEndDate > phone.now }, "\(place): the system's end was missed")
    #expect(
      shown.allSatisfy { ($0.dismissalDate ?? .infinity) > phone.now },
      "\(place): a dismissal was missed")
    #expect(shown.map(\.identity.number) == shown.map(\.identity.number).sorted(), "\(place)")
    if let deadline = phone.handset.device.nextWallDeadline {
      #expect(
        phone.fleet.nextWallDeadline.map { $0 <= deadline } ?? false,
        "\(place): the fleet doesn't know of it")
    }
  }

  private func checkEvents(of phone: TestPhone) {
    let events = phone.events()
    #expect(events.enumerated().allSatisfy { $1["seq"] == .count(phone.events.oldest + $0) })
    #expect(events.count == phone.events.latest - phone.events.oldest + 1)
  }
}
