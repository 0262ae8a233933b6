import JSON
import Testing

@testable import Phone

/// The newest events of a device.
@Suite("Event ring")
struct EventRingTests {
  private let phone = TestPhone()

  private func note(_ count: Int, _ members: JSONObject = [:]) {
    phone.run { device in
      for _ in 0..<count { device.emit(.device, "noted", members) }
    }
  }

  private func checkBounds(_ count: Int) {
    #expect(phone.events.latest == count)
    #expect(phone.events[phone.events.oldest - 1] == nil)
    #expect(phone.events[phone.events.latest + 1] == nil)
    let kept = phone.events()
    #expect(kept.count == phone.events.latest - phone.events.oldest + 1)
    #expect(kept.enumerated().allSatisfy { $1["seq"] == .count(phone.events.oldest + $0) })
  }

  @Test("A new one is empty")
  func isEmpty() {
    #expect(phone.events.oldest == 1)
    #expect(phone.events.latest == 0)
    #expect(phone.events[0] == nil)
    #expect(phone.events[1] == nil)
  }

  @Test(
    "Events are numbered from 1 without gaps, whatever the count",
    arguments: [1, 15, 16, 17, 33, 9999, 10_000])
  func numbers(count: Int) {
    note(count)
    checkBounds(count)
    #expect(phone.events.oldest == 1)
  }

  @Test("The last 10,000 are kept", arguments: [10_001, 12_345, 40_001])
  func keepsLast(count: Int) {
    note(count)
    checkBounds(count)
    #expect(phone.events.oldest == count - 9999)
  }

  @Test("Of large events no more are kept than 1 MiB")
  func keepsWithinWeight() {
    let large = String(repeating: "x", count: 10_000)
    note(1000, ["text": .string(large)])
    checkBounds(1000)
    let kept = phone.events.latest - phone.events.oldest + 1
    #expect((90...105).contains(kept))
  }

  @Test("The newest is kept however large it is, and small ones after it")
  func keepsNewest() {
    note(3, ["text": .string(String(repeating: "x", count: 3 << 20))])
    checkBounds(3)
    #expect(phone.events.oldest == 3)
    note(20)
    checkBounds(23)
    #expect(phone.events.oldest == 4)
  }

  @Test("Large and small events in turn keep their numbers")
  func mixes() {
    for round in 0..<400 {
      note(1, ["text": .string(String(repeating: "x", count: round * 37 % 9000))])
      note(round % 50)
    }
    let count = (0..<400).reduce(400) { $0 + $1 % 50 }
    checkBounds(count)
  }

  @Test("A reset goes on with the numbers")
  func goesOnAfterReset() {
    note(5)
    phone.run { $0.reset(wallTime: TestPhone.start) }
    #expect(phone.names(after: 5) == ["device.reset"])
    #expect(phone.events.latest == 6)
  }
}
