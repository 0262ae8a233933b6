import JSON
import Testing

@testable import Phone

/// A device's time.
@Suite("Clock")
struct DeviceClockTests {
  private let phone = TestPhone()

  private func set(_ time: Double) -> Bool { phone.run { $0.setClock(to: time) } }
  private func follow() { phone.run { $0.follow(wallTime: phone.fleet.wallTime) } }

  @Test("A new one follows the wall clock")
  func follows() {
    #expect(
      phone.handset.device.state.clock.json == ["now": .seconds(TestPhone.start), "mode": "real"])
    phone.wait(2.5)
    follow()
    #expect(phone.now == TestPhone.start + 2.5)
  }

  @Test("One that was advanced stands still")
  func standsStill() {
    phone.run { $0.advanceClock(by: 1.5) }
    phone.wait(100)
    follow()
    #expect(
      phone.handset.device.state.clock.json == [
        "now": .seconds(TestPhone.start + 1.5), "mode": "manual",
      ])
  }

  @Test("Small steps add up", arguments: [0.1, 0.25, 0.001, 0.3, 1.0 / 60])
  func addsUp(step: Double) {
    for _ in 0..<1000 { phone.run { $0.advanceClock(by: step) } }
    #expect(abs(phone.now - (TestPhone.start + 1000 * step)) < 0.001)
    guard step != 1.0 / 60 else { return }
    #expect(phone.now == TestPhone.start + 1000 * step)
  }

  @Test("What is due by a step happens, wherever between two microseconds the clock stood")
  func meetsWhatIsDue() throws {
    for number in 0..<200 {
      let phone = TestPhone(name: "\(number)")
      let start = TestPhone.start + Double(number) * 0.123_456_7
      _ = phone.run { $0.setClock(to: start) }
      var request = ActivityRequest(
        attributesType: "StopwatchWidgetAttributes", attributes: [:],
        contentState: ["elapsedTime": 0])
      request.pushType = .token
      request.staleDate = start + 1
      try phone.request(request)
      phone.run { $0.advanceClock(by: 1) }
      let activity = phone.handset.device.state.activities.all.first
      #expect(activity?.pushToken != nil && activity?.state == .stale)
      #expect(abs(phone.now - start - 1) < 1e-6)
    }
  }

  @Test("Resumed, it goes on from where it stands at real pace")
  func resumes() {
    phone.run { $0.advanceClock(by: 1000) }
    phone.wait(60)
    phone.run { $0.resumeClock(wallTime: phone.fleet.wallTime) }
    #expect(phone.now == TestPhone.start + 1000)
    phone.wait(5)
    follow()
    #expect(phone.now == TestPhone.start + 1005)
  }

  @Test("A new device may be set to any time, one on which something happened only forwards")
  func neverRunsBackwards() throws {
    #expect(set(1000))
    phone.configure(["strict": true])
    #expect(set(0), "what a tester sets up doesn't bind the clock")
    try phone.start()
    #expect(!set(-1))
    #expect(set(0))
    #expect(set(10))
    #expect(!set(9.999))
    #expect(phone.now == 10)
  }

  @Test("A wall clock that jumps back doesn't move it back")
  func ignoresWallClockJump() {
    phone.wait(10)
    follow()
    phone.run { $0.follow(wallTime: TestPhone.start) }
    #expect(phone.now == TestPhone.start + 10)
  }

  @Test("After a reset it is real again and shows the wall time")
  func resets() {
    phone.run { $0.advanceClock(by: 1e6) }
    phone.wait(3)
    phone.run { $0.reset(wallTime: phone.fleet.wallTime) }
    #expect(
      phone.handset.device.state.clock.json == [
        "now": .seconds(TestPhone.start + 3), "mode": "real",
      ])
  }

  @Test("Only a real clock wakes the fleet")
  func wakes() throws {
    #expect(phone.fleet.nextWallDeadline == nil)
    try phone.start()
    #expect(phone.fleet.nextWallDeadline == TestPhone.start + 8 * 3600)
    phone.run { $0.advanceClock(by: 3600) }
    #expect(phone.handset.device.nextWallDeadline == nil)
    phone.run { $0.resumeClock(wallTime: phone.fleet.wallTime) }
    #expect(phone.handset.device.nextWallDeadline == TestPhone.start + 7 * 3600)
  }
}
