import JSON

/// How time passes on a device.
extension Device {
  /// How many reloads of widgets' policies happen on the way of one move of the clock; a clock set to the year 4000 must not hold the server up.
  private static let maximumWidgetRuns = 100_000

  /// Lets a real clock follow the wall clock; what fell due on the way happens at its time.
  package mutating func follow(wallTime: Double) {
    guard state.clock.mode == .real else { return }
    advance(to: state.clock.time(atWallTime: wallTime))
    // By rounding, what is due by the wall clock may be a trifle ahead of the device's; it would stay due for ever.
    while let deadline = nextDeadline,
      let wallDeadline = state.clock.wallTime(of: deadline), wallDeadline <= wallTime
    {
      advance(to: deadline)
      if alarm <= now { alarm = .infinity }
    }
  }

  /// Moves the clock on by seconds and makes it manual.
  package mutating func advanceClock(by seconds: Double) {
    runAskedReloads()
    state.clock.stop()
    let time = now + seconds
    // Ten steps of a tenth are a second; yet what is due by the sum happens, wherever that is rounded to.
    let rounded = seconds > 0 ? DeviceClock.inMicroseconds(time) : time
    advance(to: max(time, rounded), standingAt: alarm <= time ? max(rounded, alarm) : rounded)
    emitClockSet()
  }

  /// Sets the clock and makes it manual; false where that would be backwards on a device on which something happened.
  package mutating func setClock(to time: Double) -> Bool {
    guard time >= now || state.isUntouched else { return false }
    runAskedReloads()
    state.clock.stop()
    if time >= now {
      advance(to: time)
    } else {
      // What the widgets show so far is of a time that is to come.
      state.widgets.fallAsleep()
      state.clock.move(to: time)
    }
    emitClockSet()
    return true
  }

  /// Goes on at real pace from where the clock stands.
  package mutating func resumeClock(wallTime: Double) {
    state.clock.resume(atWallTime: wallTime)
    emitClockSet()
  }

  /// When, by the wall clock, something falls due next; nil where nothing does by itself.
  ///
  /// It changes nothing; but asked as a value that isn't changed, the whole device would be copied first.
  package var nextWallDeadline: Double? {
    mutating get {
      guard let deadline = nextDeadline else { return nil }
      return state.clock.wallTime(of: deadline)
    }
  }

  private var nextDeadline: Double? {
    let ofOthers = min(state.widgets.nextDeadline, alarm)
    guard let ofActivities = state.activities.nextDeadline else {
      return ofOthers < .infinity ? ofOthers : nil
    }
    return min(ofActivities, ofOthers)
  }

  /// Lets all happen that is due by a time, at the end of which the clock may stand a trifle earlier.
  ///
  /// At the same time, activities come before widgets.
  private mutating func advance(to time: Double, standingAt end: Double? = nil) {
    var widgetRuns = 0
    while true {
      let ofWidgets = state.widgets.nextDeadline
      if let deadline = state.activities.takeDeadline(dueAt: min(time, ofWidgets)) {
        state.clock.move(to: max(now, deadline.time))
        meet(deadline)
      } else if ofWidgets <= time {
        if widgetRuns == Self.maximumWidgetRuns { postponeWidgetDeadlines(to: time) }
        widgetRuns += 1
        state.clock.move(to: max(now, min(time, state.widgets.nextDeadline)))
        meetWidgetDeadline()
      } else {
        break
      }
    }
    state.clock.move(to: max(now, end ?? time))
  }

  private mutating func emitClockSet() {
    emit(.device, "clockSet", ["now": .seconds(now), "mode": .string(state.clock.mode.rawValue)])
  }
}
