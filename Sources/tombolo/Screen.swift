import JSON

/// What a phone shows, as far as it was asked for.
struct Screen {
  /// An activity as `activities.list` has it, and what `activities.render` answers for it.
  typealias Activity = (activity: JSONValue, presentation: JSONValue)

  /// A widget as `widgets.list` has it, and what `widgets.render` and `widgets.timeline` answer for it.
  struct Widget {
    let instance: JSONValue
    let rendering: JSONValue
    var timeline: JSONValue = .null
  }

  /// The Live Activities; nil where nobody asked.
  var activities: [Activity]?
  /// The widgets on the Home Screen; nil where nobody asked.
  var widgets: [Widget]?
  /// The controls as `controls.list` has them; nil where nobody asked.
  var controls: [JSONValue]?
  /// The phone's iOS, where that has no controls yet.
  var versionWithoutControls: String?
  /// The phone's time when the widgets were asked for, as `clock.read` tells it.
  var clock = JSONValue.null

  /// Adds what `widgets.timeline` answers for the last widget.
  mutating func setLastTimeline(_ timeline: JSONValue) {
    guard var last = widgets?.popLast() else { return }
    last.timeline = timeline
    widgets?.append(last)
  }

  /// In how many seconds a widget shows its next entry, of which no event tells; nil where none comes by itself.
  ///
  /// A clock that stands still is moved by calls, and an event tells of that.
  var secondsToNextEntry: Double? {
    guard clock["mode"] == "real", let now = clock["now"]?.number else { return nil }
    let dates = (widgets ?? []).flatMap(\.entryDates).filter { $0 > now }
    return dates.min().map { $0 - now }
  }
}

extension Screen.Widget {
  /// Whether its timeline provider never completed when it was asked last.
  var isHung: Bool { timeline["hung"] == true }

  /// How many entries are shown later than the one that is.
  func entriesToCome(after clock: JSONValue) -> Int {
    let now = clock["now"]?.number ?? 0
    let shown = rendering["entry"]?["date"]?.number ?? 0
    return entryDates.count { $0 > max(now, shown) }
  }

  fileprivate var entryDates: [Double] {
    (timeline["entries"]?.elements ?? []).compactMap { $0["date"]?.number }
  }
}

extension JSONValue {
  /// The elements of an array; none for every other kind.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
