import JSON
import Testing

@testable import Phone

/// What a device keeps of its faults, beyond what the transcripts show.
@Suite("Faults")
struct FaultsTests {
  private let phone = TestPhone()

  private func inject(_ times: Int? = nil) -> Int? {
    var fault = Fault(method: "a", kind: .error)
    fault.times = times
    return try? phone.run { try $0.inject(fault) }
  }

  @Test("A device has a thousand, and of more the oldest that is spent makes room")
  func isBounded() {
    #expect(inject() == 1)
    #expect(inject(1) == 2)
    for number in 3...1000 { #expect(inject() == number) }
    #expect(inject() == nil)
    phone.run { _ = $0.clearFaults(1) }
    #expect(inject() == 1001)
    #expect(phone.run { $0.strike("a")?.number } == 2)
    #expect(inject() == 1002)
    #expect(phone.handset.device.state.faults.all.count == 1000)
    #expect(phone.handset.device.state.faults.contains(2) == false)
    #expect(inject() == nil)
  }

  @Test("An answer is held until its time, or until its fault or the device's life has ended")
  func holds() throws {
    for undo in 0..<4 {
      var fault = Fault(method: "a", kind: .delay)
      fault.seconds = 5
      _ = try phone.run { try $0.inject(fault) }
      let struck = try #require(phone.run { $0.strike("a") })
      let life = phone.handset.device.lives
      let outcome = phone.handset.device.hold(
        .result(1), by: struck, ofLife: life, on: phone.handset)
      guard case .later(.held(let held)) = outcome else {
        Issue.record("nothing is held")
        return
      }
      phone.run { $0.advanceClock(by: 4.5) }
      #expect(phone.run { $0.holds(held) })
      let snapshot = phone.handset.device.snapshot
      try phone.run { device in
        switch undo {
        case 0: device.advanceClock(by: 0.5)
        case 1: _ = device.clearFaults(struck.number)
        case 2: try device.restore(snapshot, wallTime: phone.fleet.wallTime)
        default: device.reset(wallTime: phone.fleet.wallTime)
        }
      }
      #expect(!phone.run { $0.holds(held) })
    }
  }

  @Test("A snapshot brings no more than a thousand")
  func isBoundedInSnapshots() throws {
    _ = inject()
    var snapshot = try #require(phone.handset.device.snapshot.object)
    let faults = (1...1001).map { number -> JSONValue in
      var fault = Fault(method: "a", kind: .error)
      fault.number = number
      return fault.json
    }
    snapshot["faults"] = ["last": 1001, "all": .array(faults)]
    let restored = JSONValue.object(snapshot)
    #expect(throws: Refusal.self) {
      try phone.run { try $0.restore(restored, wallTime: 0) }
    }
    #expect(phone.handset.device.state.faults.all.count == 1)
  }
}
