import JSON
import Phone

/// What the plugin live_activities remembers as long as the app's process lives.
struct LiveActivitiesMemory {
  /// The group of the last `init` that could open one.
  var appGroupId: String?
  var urlScheme: String?
  /// The number of the first activity that this process may have started.
  var firstNumber: ActivityNumber?
  /// The activities that end when the app is terminated, by ActivityKit's ids.
  var endedWithApp: [String] = []

  init() {}

  init(_ json: JSONValue?) {
    appGroupId = json?["appGroupId"]?.string
    urlScheme = json?["urlScheme"]?.string
    if case .integer(let number) = json?["firstNumber"] { firstNumber = ActivityNumber(number) }
    if case .array(let ids) = json?["endedWithApp"] { endedWithApp = ids.compactMap(\.string) }
  }

  var json: JSONValue {
    [
      "appGroupId": .string(appGroupId), "urlScheme": .string(urlScheme),
      "firstNumber": firstNumber.map { .count($0) } ?? .null,
      "endedWithApp": .array(endedWithApp.map { .string($0) }),
    ]
  }
}

extension Device {
  /// What live_activities remembers in the app's process.
  var liveActivitiesMemory: LiveActivitiesMemory {
    get { LiveActivitiesMemory(state.app[LiveActivitiesChannel.channel]) }
    set { remember(newValue.json, for: LiveActivitiesChannel.channel) }
  }
}
