import JSON
import Support
import Testing

@testable import Phone

/// Thousands of sequences of calls drawn from a seed, after each of which the device must stand where a reference stands.
@Suite("Device under random calls")
struct DevicePropertyTests {
  @Test("In short lives it goes as in the reference", arguments: 0..<8 as Range<UInt64>)
  func shortLives(block: UInt64) {
    for seed in block * 300..<(block + 1) * 300 {
      guard expectAgreement(seed: seed, steps: 60) else { return }
    }
  }

  @Test("In long lives it goes as in the reference", arguments: 9001...9006 as ClosedRange<UInt64>)
  func longLives(seed: UInt64) {
    _ = expectAgreement(seed: seed, steps: 500)
  }

  @Test("The same calls give the same events", arguments: [3, 99] as [UInt64])
  func repeats(seed: UInt64) {
    let texts = (0..<2).map { _ in
      var dice = Dice(state: seed)
      let phone = TestPhone(seed: seed)
      var reference = ReferencePhone(wallTime: phone.now)
      for _ in 0..<300 { _ = reference.run(call(&dice, reference), on: phone) }
      return phone.events().map(\.text)
    }
    #expect(texts[0] == texts[1])
  }

  private func call(_ dice: inout Dice, _ reference: ReferencePhone) -> RandomCall {
    RandomCall(&dice, now: reference.now, activityCount: reference.count)
  }

  /// Plays a sequence until something differs; false where it does.
  private func expectAgreement(seed: UInt64, steps: Int) -> Bool {
    var dice = Dice(state: seed)
    let phone = TestPhone(seed: seed)
    var reference = ReferencePhone(wallTime: phone.now)
    var told: [ReferencePhone.Told] = []
    for step in 0..<steps {
      let call = call(&dice, reference)
      let (latest, time) = (phone.events.latest, phone.now)
      reference.told = []
      let difference =
        reference.run(call, on: phone)
        ?? reference.difference(from: phone, withDismissed: step % 10 == 0)
        ?? reference.difference(fromEventsOf: phone, after: latest, from: time)
        ?? Self.brokenRule(of: phone)
      if case .reset = call { told = [] }
      told += reference.told
      let number = Int.random(in: 1...(reference.count + 1), using: &dice)
      let historyDifference =
        number > reference.count || step % 10 > 0
        ? nil : ReferencePhone.difference(ofHistoryIn: phone, number, told: told)
      if let difference = difference ?? historyDifference {
        Issue.record("seed \(seed), step \(step), \(call): \(difference)")
        return false
      }
    }
    return true
  }

  private static func brokenRule(of phone: TestPhone) -> String? {
    guard let deadline = phone.handset.device.nextWallDeadline else { return nil }
    let isKnown = phone.fleet.nextWallDeadline.map { $0 <= deadline } ?? false
    return isKnown ? nil : "the fleet doesn't know of the deadline \(deadline)"
  }
}
