package import JSON

/// A device's clock: it follows the wall clock, or moves only when told to.
package struct DeviceClock: Equatable {
  /// What moves the clock: the wall clock, or only a call.
  package enum Mode: String, CaseIterable {
    case real
    case manual
  }

  package private(set) var mode = Mode.real
  /// Seconds since 1970 on this device; it never runs backwards.
  package private(set) var now: Double
  /// How far a real clock is ahead of the wall clock.
  private var offset = 0.0

  init(wallTime: Double) { now = wallTime }

  /// Where a real clock stands at this wall time; a manual one stands still.
  func time(atWallTime wallTime: Double) -> Double {
    mode == .real ? max(now, Self.inMicroseconds(wallTime + offset)) : now
  }

  /// A time to the microsecond; what a double holds of it beyond that is mostly error.
  static func inMicroseconds(_ time: Double) -> Double {
    (time * 1_000_000).rounded() / 1_000_000
  }

  /// When, by the wall clock, this clock will show a time; nil where it won't by itself.
  func wallTime(of time: Double) -> Double? { mode == .real ? time - offset : nil }

  mutating func move(to time: Double) { now = time }

  mutating func stop() {
    mode = .manual
    offset = 0
  }

  mutating func resume(atWallTime wallTime: Double) {
    mode = .real
    offset = now - wallTime
  }

  package var json: JSONValue { ["now": .seconds(now), "mode": .string(mode.rawValue)] }
}
