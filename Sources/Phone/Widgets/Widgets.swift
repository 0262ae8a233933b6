/// The widgets on the Home Screen, and what is asked of them.
///
/// They sleep until the first call that concerns them, and hold nothing before.
package struct Widgets {
  /// The most instances that a Home Screen may have.
  package static let maximumCount = 100

  package internal(set) var kinds = WidgetKinds()
  /// The instances, in the order in which they were added.
  package private(set) var instances: [WidgetInstance] = []
  private(set) var isAwake = false
  /// How many instances there ever were; each gets its id by its number.
  private(set) var lastNumber = 0

  /// Whether a reload was asked for that has not run yet.
  private(set) var hasAsked = false
  /// When a policy asks a provider next; infinite where none does.
  private(set) var nextDeadline = Double.infinity

  package init() {}

  /// The instance of this id.
  package func instance(ofID id: String) -> WidgetInstance? { instances.first { $0.id == id } }

  mutating func wake() { isAwake = true }

  /// Forgets that it was awake, on a device on which nothing has happened.
  mutating func fallAsleep() {
    self = Widgets(kinds: kinds, instances: [], isAwake: false, lastNumber: 0)
  }

  mutating func add(_ instance: WidgetInstance) {
    instances.append(instance)
    lastNumber += 1
    updateNextDeadline()
  }

  mutating func remove(id: String) {
    instances.removeAll { $0.id == id }
    updateNextDeadline()
  }

  /// Changes an instance.
  mutating func change(_ index: Int, _ change: (inout WidgetInstance) -> Void) {
    change(&instances[index])
    updateNextDeadline()
  }

  /// The instances of a kind, or all.
  package func instances(ofKind kind: String?) -> [WidgetInstance] {
    instances.filter { kind == nil || $0.kind == kind }
  }

  /// Notes that instances of a kind, or all, are to be reloaded.
  mutating func ask(ofKind kind: String?, isFree: Bool) {
    for index in instances.indices where kind == nil || instances[index].kind == kind {
      if isFree {
        instances[index].asked = .free
      } else if instances[index].asked == nil {
        instances[index].asked = .counted
      }
      hasAsked = true
    }
  }

  /// Takes what was asked of an instance and has not run.
  mutating func takeAsk(of index: Int) -> WidgetInstance.Ask? {
    defer { instances[index].asked = nil }
    return instances[index].asked
  }

  /// Notes that all that was asked for has run.
  mutating func finishAsks() { hasAsked = false }

  /// Forgets what the instances of a kind have read.
  mutating func forgetReadings(ofKind kind: String) {
    for index in instances.indices where instances[index].kind == kind {
      instances[index].reading = nil
    }
  }

  /// The first instance whose policy is due at a time, the earliest first.
  func firstDue(at time: Double) -> Int? {
    guard nextDeadline <= time else { return nil }
    return instances.firstIndex { $0.due == nextDeadline }
  }

  /// Sets the widgets up as they were.
  init(kinds: WidgetKinds, instances: [WidgetInstance], isAwake: Bool, lastNumber: Int) {
    self.kinds = kinds
    self.instances = instances
    self.isAwake = isAwake
    self.lastNumber = lastNumber
    hasAsked = instances.contains { $0.asked != nil }
    updateNextDeadline()
  }

  private mutating func updateNextDeadline() {
    nextDeadline = instances.reduce(.infinity) { min($0, $1.due ?? .infinity) }
  }
}
