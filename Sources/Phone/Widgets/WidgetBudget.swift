/// How often a widget was reloaded at the system's expense in the last day.
package struct WidgetBudget: Equatable {
  /// The most reloads in a day.
  package static let limit = 40
  private static let day = 86_400.0

  /// When, the oldest first; those of more than a day ago may be among them.
  private(set) var uses: [Double] = []

  init(uses: [Double] = []) { self.uses = uses }

  /// How many reloads of the last day count.
  package func used(at now: Double) -> Int { uses.count { $0 + Self.day > now } }

  /// Counts a reload; false where there were too many.
  mutating func spend(at now: Double) -> Bool {
    uses.removeAll { $0 + Self.day <= now }
    guard uses.count < Self.limit else { return false }
    uses.append(now)
    return true
  }

  /// When one more reload is within the limit, where none is now.
  var nextFree: Double { (uses.first ?? 0) + Self.day }
}
