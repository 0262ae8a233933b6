import JSON

/// How time passes on a device.
extension Device {
  /// Lets a real clock follow the wall clock; what fell due on the way happens at its time.
  package mutating func follow(wallTime: Double) {
    guard state.clock.mode == .real else { return }
    advance(to: state.clock.time(atWallTime: wallTime))
    // By rounding, what is due by the wall clock may be a trifle ahead of the device's; it would stay due for ever.
    while let deadline = state.activities.nextDeadline,
      let wallDeadline = state.clock.wallTime(of: deadline), wallDeadline <= wallTime
    { advance(to: deadline) }
  }

  /// Moves the clock on by seconds and makes it manual.
  package mutating func advanceClock(by seconds: Double) {
    state.clock.stop()
    advance(to: now + seconds)
    emitClockSet()
  }

  /// Sets the clock and makes it manual; false where that would be backwards on a device on which something happened.
  package mutating func setClock(to time: Double) -> Bool {
    guard time >= now || state.isUntouched else { return false }
    state.clock.stop()
    if time >= now { advance(to: time) } else { state.clock.move(to: time) }
    emitClockSet()
    return true
  }

  /// Goes on at real pace from where the clock stands.
  package mutating func resumeClock(wallTime: Double) {
    state.clock.resume(atWallTime: wallTime)
    emitClockSet()
  }

  /// When, by the wall clock, something falls due next; nil where nothing does by itself.
  package var nextWallDeadline: Double? {
    guard let deadline = state.activities.nextDeadline else { return nil }
    return state.clock.wallTime(of: deadline)
  }

  private mutating func advance(to time: Double) {
    while let deadline = state.activities.takeDeadline(dueAt: time) {
      state.clock.move(to: max(now, deadline.time))
      meet(deadline)
    }
    state.clock.move(to: max(now, time))
  }

  private mutating func emitClockSet() {
    emit(.device, "clockSet", ["now": .seconds(now), "mode": .string(state.clock.mode.rawValue)])
  }
}
