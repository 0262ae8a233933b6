import JSON
import Testing

@testable import Phone

/// All devices of a server, and which of them falls due next.
@Suite("Fleet")
struct FleetTests {
  private let fleet = Fleet(seed: 0, wallTime: 1000)

  private func start(on handset: Handset) throws {
    _ = try handset.device.requestActivity(
      .init(attributesType: "T", attributes: [:], contentState: [:]))
    fleet.reschedule(handset)
  }

  @Test("A device is made on first use, and is the same from then on")
  func makes() {
    #expect(fleet.existingHandset(named: "a") == nil)
    let made = fleet.handset(named: "a")
    #expect(fleet.handset(named: "a") === made)
    #expect(fleet.count == 1)
  }

  @Test("A fresh device has a name nobody has, and goes when its last connection does")
  func makesFresh() {
    _ = fleet.handset(named: "device-1")
    let fresh = fleet.freshHandset()
    #expect(fresh.name == "device-2")
    fleet.attach(fresh)
    fleet.attach(fresh)
    fleet.detach(fresh)
    #expect(fleet.existingHandset(named: "device-2") === fresh)
    fleet.detach(fresh)
    #expect(fleet.existingHandset(named: "device-2") == nil)
    #expect(fleet.freshHandset().name == "device-3")
  }

  @Test("A named device stays without connections")
  func keepsNamed() {
    let named = fleet.handset(named: "a")
    fleet.attach(named)
    fleet.detach(named)
    #expect(fleet.existingHandset(named: "a") === named)
  }

  @Test(
    "A device made after another of its name was removed is not taken away with that one's connections"
  )
  func keepsSuccessor() {
    let fresh = fleet.freshHandset()
    fleet.attach(fresh)
    fleet.remove(fresh)
    let successor = fleet.handset(named: fresh.name)
    fleet.detach(fresh)
    #expect(fleet.existingHandset(named: fresh.name) === successor)
  }

  @Test("A device is found by its hardware id, whatever the case, until it is removed")
  func findsHardwareID() {
    _ = fleet.handset(named: "a")
    let wanted = fleet.handset(named: "b")
    let hwid = wanted.device.hwid
    #expect(fleet.handset(ofHWID: hwid) === wanted)
    #expect(fleet.handset(ofHWID: hwid.lowercased()) === wanted)
    fleet.remove(wanted)
    #expect(fleet.handset(ofHWID: hwid) == nil)
  }

  @Test("The one that falls due first is woken first, at its time")
  func wakesInOrder() throws {
    let late = fleet.handset(named: "late")
    let early = fleet.handset(named: "early")
    try start(on: early)
    fleet.beginTurn(wallTime: 1010)
    late.device.follow(wallTime: 1010)
    try start(on: late)
    #expect(fleet.nextWallDeadline == 29_800.0)
    #expect(fleet.runDue().isEmpty)
    fleet.beginTurn(wallTime: 29_800)
    #expect(fleet.runDue().map(\.name) == ["early"])
    #expect(early.device.state.activities.runningCount == 0)
    #expect(fleet.nextWallDeadline == 29_810.0)
    fleet.beginTurn(wallTime: 29_810)
    #expect(fleet.runDue().map(\.name) == ["late"])
  }

  @Test("A removed device, or one whose clock was stopped, is woken no more")
  func forgetsWakes() throws {
    let removed = fleet.handset(named: "removed")
    let stopped = fleet.handset(named: "stopped")
    try start(on: removed)
    try start(on: stopped)
    fleet.remove(removed)
    stopped.device.advanceClock(by: 0)
    fleet.reschedule(stopped)
    fleet.beginTurn(wallTime: 1e6)
    #expect(fleet.runDue().isEmpty)
    #expect(fleet.nextWallDeadline == nil)
    #expect(removed.device.state.activities.runningCount == 1)
  }

  @Test("Wakes that no longer hold don't pile up")
  func compacts() throws {
    let handset = fleet.handset(named: "a")
    for _ in 0..<2000 {
      try start(on: handset)
      handset.device.endActivity(
        try #require(handset.device.state.activities.all.last).identity.number, policy: .immediate)
      fleet.reschedule(handset)
      fleet.beginTurn(wallTime: fleet.wallTime + 1)
      handset.device.follow(wallTime: fleet.wallTime)
    }
    fleet.beginTurn(wallTime: 1e6)
    #expect(fleet.runDue().count <= 1)
    #expect(fleet.nextWallDeadline == nil)
  }

  @Test("The wall time never goes back")
  func neverGoesBack() {
    fleet.beginTurn(wallTime: 2000)
    fleet.beginTurn(wallTime: 1500)
    #expect(fleet.wallTime == 2000)
  }

  @Test("An update whose staleDate is past leaves nothing that is due for ever")
  func settlesPastDates() throws {
    let phone = TestPhone()
    try phone.start()
    phone.update(1, ["elapsedTime": 1]) { $0.staleDate = phone.now - 5 }
    #expect(phone.fleet.nextWallDeadline == TestPhone.start + 8 * 3600)
    phone.wait(0)
    #expect(phone.activities[1]?.state == .stale)
  }

  @Test("What is due by the wall clock happens, however the device's clock rounds")
  func survivesRounding() throws {
    for step in 1...2000 {
      let phone = TestPhone()
      phone.wait(Double(step) * 0.0007)
      phone.run { $0.advanceClock(by: 1 / Double(step)) }
      phone.run { $0.resumeClock(wallTime: phone.fleet.wallTime) }
      try phone.start()
      let deadline = try #require(phone.fleet.nextWallDeadline)
      phone.fleet.beginTurn(wallTime: deadline)
      _ = phone.fleet.runDue()
      #expect(phone.activities[1]?.state == .ended)
    }
  }
}
