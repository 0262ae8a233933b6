/// What kind of phone it is, how its owner set it up, and how it answers; `device.configure` sets it.
package struct Profile: Equatable, Sendable {
  /// Whose native side answers the app's calls.
  package enum Platform: String, CaseIterable, Sendable {
    case ios
    case android
  }

  package enum Replies: String, CaseIterable, Sendable {
    /// Every call is answered, and says what went wrong.
    case prompt
    /// What the real native code does, hangs and silences included.
    case asOnPhone
  }

  package enum TaskOrder: String, CaseIterable, Sendable {
    case inOrder
    case shuffled
  }

  package enum Preferences: String, CaseIterable, Sendable {
    /// getItem gives the stored text, as react-native-shared-group-preferences 1.1.24 does.
    case raw
    /// getItem parses it, as older releases did.
    case parsed
  }

  package enum OpenURLSchemes: String, CaseIterable, Sendable {
    case any
    case universalLinks
  }

  package internal(set) var osVersion = SystemVersion(18, 1)
  package internal(set) var model = "iPhone 15 Pro" {
    didSet { hasDynamicIsland = Self.hasDynamicIsland(model) }
  }
  package internal(set) var liveActivitiesEnabled = true
  package internal(set) var frequentPushesEnabled = true
  /// NSSupportsLiveActivities of the app's Info.plist.
  package internal(set) var supportsLiveActivities = true
  package internal(set) var pushCapability = true
  package internal(set) var maximumActivities = 5
  package internal(set) var online = true
  /// The groups the app may open; nil where it may open any.
  package internal(set) var appGroups: [String]?
  package internal(set) var bundleIdentifier = "dev.tombolo.app"
  package internal(set) var timeZone = "UTC"
  package internal(set) var locale = "en_US"
  package internal(set) var replies = Replies.prompt
  package internal(set) var taskOrder = TaskOrder.inOrder
  package internal(set) var strict = false
  package internal(set) var preferences = Preferences.raw
  /// The refusal of the next start, used up by it.
  package internal(set) var refuseNextStart: ActivityAuthorizationError?
  package internal(set) var openURLSchemes = OpenURLSchemes.any
  /// Updates of priority 10 an hour; nil where they aren't counted.
  package internal(set) var pushBudget: Int?
  package internal(set) var platform = Platform.ios

  /// Whether the model shows Live Activities at all; ActivityKit calls the others unsupported.
  var hasLiveActivities: Bool { model.hasPrefix("iPhone") }

  /// What ActivityKit's areActivitiesEnabled tells the app.
  package var areActivitiesEnabled: Bool {
    liveActivitiesEnabled && supportsLiveActivities && hasLiveActivities
  }

  /// Whether the model has a Dynamic Island.
  package private(set) var hasDynamicIsland = true

  /// The 14 Pro has one, and the 15 and all later ones but the 16e.
  private static func hasDynamicIsland(_ model: String) -> Bool {
    guard model.hasPrefix("iPhone ") else { return false }
    let name = model.dropFirst("iPhone ".count)
    if name.hasPrefix("14 Pro") || name.hasPrefix("Air") { return true }
    guard let generation = Int(name.prefix { $0.isNumber }) else { return false }
    return generation >= 15 && !name.hasPrefix("16e")
  }
}
