import JSON
import Testing

@testable import Phone

/// What Control Centre's controls read.
@Suite("Controls")
struct ControlsTests {
  @Test(
    "A flag is read as UserDefaults.bool(forKey:) reads it",
    arguments: [
      (true, true), (false, false), (1, true), (0, false), (.double(0.5), true), ("yes", true),
      ("true", true), ("T", true), ("no", false), ("", false), (" 01", true), ("-0", false),
      ("+00y", true), ("0x1", false), (.null, false), ([true], false), ([:], false),
    ] as [(JSONValue, Bool)])
  func readsFlags(value: JSONValue, flag: Bool) { #expect(value.userDefaultsBool == flag) }

  @Test("There are no controls before iOS 18", arguments: [("17.9.9", 0), ("18", 2), ("26.1", 2)])
  func needsSystem(version: String, count: Int) {
    let phone = TestPhone()
    phone.configure(["osVersion": .string(version)])
    #expect(phone.handset.device.controls.count == count)
  }

  @Test("A declaration comes back as it was")
  func survives() throws {
    for kind in [ControlKind.tutorialToggle, .tutorialButton] {
      let object = try #require(kind.json.object)
      #expect(try ControlKind(reading: object) == kind)
    }
  }
}
