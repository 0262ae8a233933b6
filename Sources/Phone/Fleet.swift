/// All devices of a server, each in the handset that is handed out for it, and which of them falls due next.
package final class Fleet {
  /// The device a connection starts on.
  package static let defaultName = "default"

  let seed: UInt64
  private var handsets: [String: Handset] = [:]
  /// The devices by what their push tokens begin with.
  private var handsetsByTokenTag: [UInt64: Handset] = [:]
  private var handsetsByHWID: [String: Handset] = [:]
  private var schedule = Heap<Wake>()
  private var freshNames = 0
  private var lastNumber = 0
  private var reached: [Handset] = []
  /// The native code of the app on devices made from now on; nil where it does nothing by itself.
  package var nativeSide: NativeSide?

  /// The wall time of the present turn: seconds since 1970.
  package private(set) var wallTime: Double

  /// A fleet without devices; its ids come from the seed.
  package init(seed: UInt64, wallTime: Double) {
    self.seed = seed
    self.wallTime = wallTime
  }

  /// How many devices there are.
  package var count: Int { handsets.count }

  /// The devices, in the order they were made.
  package var all: [Handset] { handsets.values.sorted { $0.number < $1.number } }

  /// The device of this name, where there is one.
  package func existingHandset(named name: String) -> Handset? { handsets[name] }

  /// The device of this name, made where there is none.
  package func handset(named name: String) -> Handset {
    handsets[name] ?? makeHandset(named: name, isTransient: false)
  }

  /// The device that gave a push token; nil where none did.
  package func handset(ofToken token: String) -> Handset? {
    IdentifierSource.tokenTag(of: token).flatMap { handsetsByTokenTag[$0] }
  }

  /// The device of this hardware id, whatever its case; nil where there is none.
  package func handset(ofHWID hwid: String) -> Handset? { handsetsByHWID[hwid.uppercased()] }

  /// A new device with a name nobody has; it goes when its last connection does.
  package func freshHandset() -> Handset {
    repeat { freshNames += 1 } while handsets["device-\(freshNames)"] != nil
    return makeHandset(named: "device-\(freshNames)", isTransient: true)
  }

  private func makeHandset(named name: String, isTransient: Bool) -> Handset {
    let device = Device(name: name, seed: seed, wallTime: wallTime, nativeSide: nativeSide)
    lastNumber += 1
    let handset = Handset(device, number: lastNumber, isTransient: isTransient)
    handsets[name] = handset
    handsetsByTokenTag[handset.device.identifiers.tokenTag] = handset
    handsetsByHWID[handset.device.hwid] = handset
    return handset
  }

  /// Forgets a device; what was held back on it is let go by whoever holds it.
  package func remove(_ handset: Handset) {
    handsets[handset.name] = nil
    handsetsByTokenTag[handset.device.identifiers.tokenTag] = nil
    handsetsByHWID[handset.device.hwid] = nil
    handset.device.retire()
    reach(handset)
  }

  /// Notes that a connection is on a device.
  package func attach(_ handset: Handset) { handset.connectionCount += 1 }

  /// Notes that a connection has left a device.
  package func detach(_ handset: Handset) {
    handset.connectionCount -= 1
    if handset.isTransient, handset.connectionCount == 0, handsets[handset.name] === handset {
      remove(handset)
    }
  }

  // MARK: Calls that reach further

  /// Brings a device to this turn's time for a call that comes from another one's connection, and notes that something happens on it.
  package func reach(_ handset: Handset) {
    handset.device.follow(wallTime: wallTime)
    reached.append(handset)
  }

  /// Whether a call has reached other devices than its connection's.
  package var hasReached: Bool { !reached.isEmpty }

  /// The devices that were reached since the last time this was asked.
  package func takeReached() -> [Handset] {
    defer { reached = [] }
    return reached
  }

  // MARK: Time

  /// Begins a turn: notes the wall time, at which the calls of this turn happen.
  package func beginTurn(wallTime: Double) { self.wallTime = max(self.wallTime, wallTime) }

  /// Notes when a device falls due, where that has changed.
  package func reschedule(_ handset: Handset) {
    let next = handset.device.nextWallDeadline
    guard next != handset.device.scheduledWallTime else { return }
    handset.device.scheduledWallTime = next
    guard let next else { return }
    schedule.insert(Wake(wallTime: next, handset: handset), among: handsets.count) { holds($0) }
  }

  private func holds(_ wake: Wake) -> Bool {
    wake.handset.device.scheduledWallTime == wake.wallTime
      && handsets[wake.handset.name] === wake.handset
  }

  /// When, by the wall clock, some device falls due next.
  package var nextWallDeadline: Double? { schedule.first?.wallTime }

  /// Lets what is due at this turn's wall time happen; answers the devices on which something may have.
  package func runDue() -> [Handset] {
    var touched: [Handset] = []
    while let first = schedule.first, first.wallTime <= wallTime {
      _ = schedule.removeFirst()
      guard holds(first) else { continue }
      first.handset.device.scheduledWallTime = nil
      first.handset.device.follow(wallTime: wallTime)
      reschedule(first.handset)
      touched.append(first.handset)
    }
    return touched
  }
}

private struct Wake: Comparable, Hashable {
  let wallTime: Double
  let handset: Handset

  static func < (left: Wake, right: Wake) -> Bool {
    left.wallTime == right.wallTime
      ? left.handset.name < right.handset.name : left.wallTime < right.wallTime
  }

  static func == (left: Wake, right: Wake) -> Bool {
    left.wallTime == right.wallTime && left.handset === right.handset
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(wallTime)
    hasher.combine(ObjectIdentifier(handset))
  }
}
