import JSON
import Phone

/// What the plugin answers on Android, where an activity is a notification.
extension LiveActivitiesChannel {
  /// The name under which the process remembers the notifications that are shown.
  private static let memory = "live_activities on Android"

  /// How many of an app's notifications Android shows; it drops what comes beyond.
  private static let maximumCount = 50

  /// A notification's id in the app, and its tag.
  private struct Notification: Equatable {
    let id: String
    let tag: String?
  }

  static func setUpOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    .both(.result("initialized"))
  }

  static func areSupportedOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    .both(.result(true))
  }

  static func areEnabledOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    .both(.result(.bool(device.state.profile.liveActivitiesEnabled)))
  }

  /// Answers the app's own id, or null where the person doesn't allow notifications.
  static func startOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    answer(arguments) { notification in
      guard device.state.profile.liveActivitiesEnabled else { return .null }
      show(notification, &device)
      return .string(notification.id)
    }
  }

  /// An update shows a notification that wasn't there.
  static func updateOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    answer(arguments) { notification in
      if device.state.profile.liveActivitiesEnabled { show(notification, &device) }
      return "activity/updated"
    }
  }

  static func endOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    answer(arguments) { notification in
      remember(notifications(device).filter { $0 != notification }, &device)
      return "activity/ended"
    }
  }

  static func endAllOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    remember([], &device)
    return .both(.result("activities/ended"))
  }

  /// What the plugin calls ids are tags; an activity without one is left out.
  static func tagsOnAndroid(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    .both(.result(.array(notifications(device).compactMap(\.tag).map { .string($0) })))
  }

  /// Calls with the id and tag, which Kotlin casts to String.
  private static func answer(
    _ arguments: TapeValue?, _ result: (Notification) -> JSONValue
  ) -> Answer {
    let arguments = arguments?.value.object ?? [:]
    guard let id = arguments["activityId"], id != .null else {
      return refusal("null cannot be cast to non-null type kotlin.String")
    }
    let tag = arguments["activityTag"] ?? .null
    for value in [id, tag] where value.string == nil && value != .null {
      return refusal("\(value.javaClassName) cannot be cast to java.lang.String")
    }
    return .both(.result(result(Notification(id: id.string ?? "", tag: tag.string))))
  }

  private static func refusal(_ message: String) -> Answer {
    .both(.flutterError(FlutterError(code: "ERROR", message: message)))
  }

  private static func show(_ notification: Notification, _ device: inout Device) {
    let shown = notifications(device)
    guard shown.count < maximumCount, !shown.contains(notification) else { return }
    remember(shown + [notification], &device)
  }

  private static func notifications(_ device: borrowing Device) -> [Notification] {
    guard case .array(let shown) = device.state.app[memory] else { return [] }
    return shown.map { Notification(id: $0["id"]?.string ?? "", tag: $0["tag"]?.string) }
  }

  private static func remember(_ notifications: [Notification], _ device: inout Device) {
    let shown = notifications.map { notification -> JSONValue in
      ["id": .string(notification.id), "tag": .string(notification.tag)]
    }
    device.remember(.array(shown), for: memory)
  }
}

extension JSONValue {
  /// The class that a value has on Android when it comes over a channel.
  fileprivate var javaClassName: String {
    switch self {
    case .null: "null"
    case .bool: "java.lang.Boolean"
    case .integer(let number):
      Int32(exactly: number) == nil ? "java.lang.Long" : "java.lang.Integer"
    case .unsigned: "java.math.BigInteger"
    case .double: "java.lang.Double"
    case .string: "java.lang.String"
    case .array: "java.util.ArrayList"
    case .object: "java.util.HashMap"
    }
  }
}
