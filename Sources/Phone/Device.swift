package import JSON

/// One emulated iPhone with one app on it.
package struct Device: ~Copyable {
  /// The device's name on this server.
  package let name: String
  let identifiers: IdentifierSource
  /// The app's native code, where it does anything by itself.
  let nativeSide: NativeSide?

  package internal(set) var state: DeviceState
  package private(set) var events = EventRing()

  /// How often the device was restored; whoever follows its events begins anew when this changes.
  package private(set) var restorations = 0

  /// How often everything that a tester did was undone at once, by a reset, a restore or the device's removal.
  package private(set) var lives = 0

  /// Whether somebody listens to its events; whoever does sets it.
  package var isObserved = false
  /// The time by its clock at which a reply that is held back is due; whoever holds it sets it.
  package var alarm = Double.infinity
  /// Tasks of the app's that have not run yet.
  var tasks: TaskQueue?
  /// The wall time at which the fleet wakes the device; the fleet's own note.
  var scheduledWallTime: Double?

  /// A device as it comes out of the box, its app in the foreground.
  init(name: String, seed: UInt64, wallTime: Double, nativeSide: NativeSide? = nil) {
    self.name = name
    self.nativeSide = nativeSide
    identifiers = IdentifierSource(seed: seed, deviceName: name)
    state = DeviceState(wallTime: wallTime)
  }

  /// A device that stands as it is told to, with no events.
  init(name: String, identifiers: IdentifierSource, state: DeviceState) {
    self.name = name
    self.identifiers = identifiers
    nativeSide = nil
    self.state = state
  }

  /// The id Pushwoosh knows the device by, an upper-case UUID.
  package var hwid: String { identifiers.uuid(.hardware, number: 0) }

  /// The device's time: seconds since 1970.
  package var now: Double { state.clock.now }

  /// Makes the device as new at this wall time; its events go on.
  package mutating func reset(wallTime: Double) {
    state = DeviceState(wallTime: wallTime)
    lives += 1
    emit(.device, "reset")
  }

  func activityID(number: ActivityNumber) -> String { identifiers.uuid(.activity, number: number) }

  // MARK: Events

  /// Forgets the events and goes on numbering after `latest`.
  mutating func resumeEvents(after latest: Int) {
    events = EventRing(after: latest)
    restorations += 1
    lives += 1
  }

  /// The device is no longer any server's; nothing is held back on it any more.
  mutating func retire() { lives += 1 }

  /// Notes that something happened now.
  mutating func emit(_ event: Event) {
    events.append(event)
    state.isUntouched = false
    if state.app.isFollowing { tellNativeSide(event) }
  }

  /// Notes something that happens seldom.
  package mutating func emit(_ topic: Event.Topic, _ type: String, _ members: JSONObject = [:]) {
    let wasUntouched = state.isUntouched
    emit(Event(EventDetail(topic, type, members), at: now))
    // What a tester sets up before the first call doesn't bind the clock.
    if topic == .device { state.isUntouched = wasUntouched }
  }

  /// Tells the developer what a phone would keep to itself.
  package mutating func warn(_ code: String, _ message: String, _ more: JSONObject = [:]) {
    var members: JSONObject = ["code": .string(code), "message": .string(message)]
    for member in more.members { members[member.key] = member.value }
    emit(.diagnostics, "warning", members)
  }

  /// Tells the developer that a time of seconds looks like milliseconds, where it does.
  package mutating func warnOfMilliseconds(_ time: Double, _ argument: String) {
    guard time > 1e11 else { return }
    warn(
      "looksLikeMilliseconds",
      "\(argument) is taken as seconds since 1970 and looks like milliseconds; divide it by 1000",
      ["argument": .string(argument), "value": .seconds(time)])
  }

  /// Tells a newcomer once why the Dynamic Island stays empty.
  mutating func warnOfEmptyIsland() {
    guard !state.toldOfEmptyIsland, state.app.state == .foreground,
      state.profile.hasDynamicIsland
    else { return }
    state.toldOfEmptyIsland = true
    warn(
      "islandEmptyInForeground",
      "The Dynamic Island is empty while the app itself is in the foreground, as on a phone; call app.background to see the activity there"
    )
  }
}
