import JSON

/// What the phone shows of its activities, and what a tap on them does.
extension Device {
  /// What an activity shows now.
  package func presentation(of activity: Activity) -> Presentation {
    let type = state.types.type(named: activity.identity.attributesType)
    let views = type.map { TypeViews(of: $0) } ?? .plain
    return views.presentation(of: activity, in: state.profile, at: now)
  }

  /// The person taps an activity: its app comes to the front and opens the widget's URL, where it has one.
  ///
  /// Answers the URL. An activity that is not shown, one that was dismissed or is yet to start, can't be tapped.
  package mutating func openActivity(_ activity: Activity) throws(Refusal) -> String? {
    guard activity.state != .dismissed, activity.state != .pending else {
      throw .invalidArgument(
        "id", expected: "an activity that is shown: active, stale or ended",
        got: activity.state.rawValue)
    }
    let url = presentation(of: activity).widgetURL
    launchApp(by: "activities.open")
    if let url { emit(.app, Event.openedURLType, ["url": .string(url)]) }
    return url
  }
}
