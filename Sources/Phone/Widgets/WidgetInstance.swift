package import JSON

/// A widget that was put on the Home Screen, and what it shows.
package struct WidgetInstance {
  /// A reload that was asked for and has not run yet.
  enum Ask: String, CaseIterable {
    /// The app was in the foreground.
    case free
    /// It counts against the budget.
    case counted
  }

  package let id: String
  package let kind: String
  package let family: WidgetFamily
  /// How many reloads gave a timeline.
  package internal(set) var reloads = 0
  /// The newest timeline; nil where the provider never completed.
  package internal(set) var timeline: WidgetTimeline?
  /// What was shown when the newest timeline came.
  var earlier: WidgetEntry?
  /// Whether the provider's last run never completed.
  package internal(set) var isHung = false
  package internal(set) var budget = WidgetBudget()
  /// When the timeline's policy asks the provider again.
  var due: Double?
  var asked: Ask?
  /// What the last value became that its provider read.
  var reading: WidgetProvider.Reading?
  /// What is told of each reload.
  let reloadedDetail: EventDetail

  init(id: String, kind: String, family: WidgetFamily) {
    self.id = id
    self.kind = kind
    self.family = family
    reloadedDetail = EventDetail(
      .widgets, "reloaded", ["id": .string(id), "kind": .string(kind)])
  }

  /// What is shown at a time: the newest entry whose date has come, before the first one what was shown earlier.
  ///
  /// Where nothing was, the first entry is shown; nil where there is none.
  package func entry(at time: Double) -> WidgetEntry? {
    timeline?.entry(at: time) ?? earlier ?? timeline?.entries.first
  }

  /// Takes a new timeline.
  mutating func take(_ new: WidgetTimeline, at now: Double) {
    earlier = timeline == nil ? nil : entry(at: now)
    timeline = new
    isHung = false
    due = new.nextRun(after: now)
  }

  /// The instance by its id, kind and family.
  package var json: JSONValue {
    ["id": .string(id), "kind": .string(kind), "family": .string(family.rawValue)]
  }

  /// The timeline and what it cost, as it is at a time.
  package func timelineJSON(at now: Double) -> JSONValue {
    [
      "entries": .array(timeline?.entries.map(\.json) ?? []),
      "policy": timeline?.policy.json ?? .null, "reloads": .count(reloads),
      "budget": [
        "used": .count(budget.used(at: now)), "limit": .count(WidgetBudget.limit),
      ],
      "hung": .bool(isHung),
    ]
  }
}
