/// What a phone's screen is drawn of.
enum ScreenPart: String, CaseIterable {
  case activities
  case widgets
  case controls

  /// The parts that are to be drawn: one that is named, or all.
  static func wanted(by arguments: CommandLineArguments) throws(UsageError) -> [ScreenPart] {
    try arguments.value(option).map { [$0] } ?? allCases
  }

  /// The option that names one.
  static let option = ValueOption(
    "--only", "PART", "draw one part alone: activities, widgets or controls",
    expectation: "activities, widgets or controls", read: ScreenPart.init)

  /// The topic of the events that tell of it alone.
  private var topics: [String] {
    switch self {
    // Where the app is decides whether an activity is in the Dynamic Island.
    case .activities: ["activities", "app"]
    case .widgets: ["widgets"]
    // A control's flag is a value of an app group.
    case .controls: ["controls", "appGroups"]
    }
  }

  /// The topics of the events that tell of these parts; the device's concern them all.
  static func topics(of parts: [ScreenPart]) -> [String] { ["device"] + parts.flatMap(\.topics) }

  /// Whether an event of this topic may have changed it.
  func isChanged(byTopic topic: String) -> Bool { topic == "device" || topics.contains(topic) }

  /// What one thing of it is called.
  private var name: String {
    switch self {
    case .activities: "activity"
    case .widgets: "widget"
    case .controls: "control"
    }
  }

  /// What one thing of these parts is called, as in "activity, widget or control".
  static func names(of parts: [ScreenPart]) -> String {
    let names = parts.map(\.name)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
