import JSON
import Support
import Testing

@testable import Phone

/// The widgets on the Home Screen.
@Suite("Widgets")
struct WidgetsTests {
  private let phone = TestPhone()

  private var widgets: Widgets { phone.handset.device.state.widgets }
  private var first: WidgetInstance? { widgets.instances.first }

  private func reload() {
    phone.run { device in
      device.reloadTimelines()
      device.runAskedReloads()
    }
  }

  private func store(_ value: JSONValue) {
    phone.run { $0.writeAppGroup("group.widget.barcode.jp", key: "widgetKey", value: value) }
  }

  @Test("Nobody asked for them: they hold nothing, and nothing falls due")
  func sleeps() throws {
    store("{}")
    phone.run { $0.advanceClock(by: 86_400) }
    #expect(!widgets.isAwake)
    #expect(widgets.instances.isEmpty)
    #expect(phone.handset.device.nextWallDeadline == nil)
    phone.run { $0.resumeClock(wallTime: phone.fleet.wallTime) }
    #expect(phone.handset.device.nextWallDeadline == nil)
  }

  @Test("A real clock wakes the device for a policy")
  func wakesByWallClock() {
    phone.run { $0.wakeWidgets() }
    #expect(phone.fleet.nextWallDeadline == TestPhone.start + 300)
    phone.wait(299)
    #expect(phone.names() == [])
    phone.wait(1)
    #expect(phone.names() == ["widgets.reloaded"])
    #expect(phone.fleet.nextWallDeadline == TestPhone.start + 600)
  }

  @Test("At the same time, what befalls activities comes before widgets, which come in order")
  func ordersTies() throws {
    phone.run { device in
      device.wakeWidgets()
      _ = try? device.addWidget(kind: "BarcodeWidget", family: .systemLarge)
    }
    try phone.start()
    phone.update(1, ["elapsedTime": 1]) { $0.staleDate = phone.now + 300 }
    let latest = phone.events.latest
    phone.wait(300)
    #expect(
      phone.names(after: latest) == ["activities.stale", "widgets.reloaded", "widgets.reloaded"])
    let ids = phone.events(after: latest + 1).map { $0["id"]?.string }
    #expect(ids == widgets.instances.map(\.id))
  }

  @Test("A clock that goes on for centuries leaves policies out, and says so")
  func boundsPolicies() {
    phone.run { $0.wakeWidgets() }
    phone.run { $0.advanceClock(by: 6e10) }
    #expect(first?.reloads == 100_001)
    #expect(phone.now == TestPhone.start + 6e10)
    #expect(first?.due == phone.now + 300)
    let warnings = phone.events().filter { $0["code"] == "reloadsLeftOut" }
    #expect(warnings.count == 1)
  }

  @Test("An ask in the foreground makes a reload free that was asked for in the background")
  func prefersFree() {
    phone.run { device in
      device.wakeWidgets()
      _ = device.backgroundApp()
      device.reloadTimelines()
      device.foregroundApp()
      device.reloadTimelines()
      _ = device.backgroundApp()
      device.reloadTimelines()
      device.runAskedReloads()
    }
    #expect(first?.reloads == 1)
    #expect(first?.budget.used(at: phone.now) == 0)
  }

  @Test("What was asked for and has not run yet is in a snapshot")
  func carriesAsks() throws {
    phone.run { device in
      _ = device.backgroundApp()
      device.reloadTimelines()
    }
    let snapshot = phone.handset.device.snapshot
    let other = TestPhone()
    try other.run { try $0.restore(snapshot, wallTime: other.fleet.wallTime) }
    #expect(other.handset.device.snapshot == snapshot)
    #expect(other.handset.device.state.widgets.hasAsked == true)
    other.run { $0.runAskedReloads() }
    #expect(other.handset.device.state.widgets.instances.first?.budget.uses.count == 1)
  }

  @Test("A value of too many bytes for an entry is refused, and the timeline stays")
  func boundsEntries() throws {
    let kind = try WidgetKind(
      kind: "Any", displayName: "", description: "", supportedFamilies: [.systemSmall],
      provider: [
        "appGroup": "g", "key": "k", "fields": ["t": "String"],
        "presentation": ["view": "Text", "text": "{entry.t}"],
      ])
    phone.run { $0.writeAppGroup("g", key: "k", value: ["t": "a"]) }
    try phone.run { device in
      try device.registerWidgetKind(kind)
      _ = try device.addWidget(kind: "Any", family: .systemSmall)
      let text = String(repeating: "x", count: WidgetProvider.maximumFieldsCount)
      device.writeAppGroup("g", key: "k", value: ["t": .string(text)])
    }
    let latest = phone.events.latest
    reload()
    #expect(
      phone.names(after: latest) == ["widgets.reloaded", "widgets.refused", "diagnostics.warning"])
    #expect(widgets.instances[1].timeline?.entries.first?.fields == ["t": "a"])
  }

  @Test("A Home Screen has room for a hundred widgets")
  func boundsInstances() throws {
    try phone.run { device in
      for _ in 1..<Widgets.maximumCount {
        _ = try device.addWidget(kind: "BarcodeWidget", family: .systemSmall)
      }
    }
    #expect(widgets.instances.count == Widgets.maximumCount)
    #expect(throws: Refusal.self) {
      try phone.run { _ = try $0.addWidget(kind: "BarcodeWidget", family: .systemSmall) }
    }
  }

  @Test(
    "Whatever is done to widgets and controls, a snapshot brings the same bytes",
    arguments: 0..<60 as Range<UInt64>)
  func restores(seed: UInt64) throws {
    var dice = Dice(state: seed)
    for _ in 0..<40 {
      act(Int.random(in: 0..<12, using: &dice), phone, &dice)
      let snapshot = phone.handset.device.snapshot
      let read = try JSONValue(reading: Array(snapshot.text.utf8).span)
      let other = TestPhone()
      try other.run { try $0.restore(read, wallTime: other.fleet.wallTime) }
      #expect(other.handset.device.snapshot.text == snapshot.text)
      var (one, two) = (dice, dice)
      let ahead = TestPhone()
      try ahead.run { try $0.restore(snapshot, wallTime: ahead.fleet.wallTime) }
      for phone in [other, ahead] {
        act(Int.random(in: 0..<12, using: &one), phone, &one)
        phone.run { $0.advanceClock(by: 400) }
        swap(&one, &two)
      }
      #expect(other.events().map(\.text) == ahead.events().map(\.text))
      #expect(other.handset.device.snapshot.text == ahead.handset.device.snapshot.text)
    }
  }

  private func act(_ action: Int, _ phone: TestPhone, _ dice: inout Dice) {
    let values: [JSONValue] = ["{\"text\":\"1\"}", "nonsense", 5, "{\"text\":\"2\"}"]
    let value = values[Int.random(in: 0..<values.count, using: &dice)]
    let seconds = [0.5, 3, 299, 300, 5000, 86_400][Int.random(in: 0..<6, using: &dice)]
    let flag = Bool.random(using: &dice)
    phone.run { device in
      switch action {
      case 0: device.writeAppGroup("group.widget.barcode.jp", key: "widgetKey", value: value)
      case 1: _ = device.removeFromAppGroup("group.widget.barcode.jp", key: "widgetKey")
      case 2, 3:
        device.reloadTimelines()
        if flag { device.runAskedReloads() }
      case 4, 5: device.advanceClock(by: seconds)
      case 6: _ = try? device.addWidget(kind: "BarcodeWidget", family: .systemMedium)
      case 7: if let widget = device.state.widgets.instances.last { device.removeWidget(widget) }
      case 8: if flag { device.foregroundApp() } else { _ = device.backgroundApp() }
      case 9: _ = try? device.tapControl("com.apple.ControlWidgetToggle")
      case 10: _ = try? device.setAppValue(ofControl: "com.apple.ControlWidgetToggle", to: flag)
      default: _ = device.reloadControls()
      }
    }
  }
}
