import JSON

/// The views of an activity type.
enum TypeViews {
  /// StopwatchWidgetAttributes of the Live Activity tutorial.
  case stopwatch
  /// DefaultLiveActivityAttributes of the Pushwoosh SDK, whose views each app makes itself.
  case pushwoosh
  /// LiveActivityAttributes of Tencent's guide.
  case tencent
  /// LiveActivityAttributes of expo-live-activity.
  case expo
  /// Views that a tester declared, of a type with these fields.
  case declared(DeclaredPresentation, ActivityType)
  case plain

  /// A type's views: those declared with it, else those that a built-in type comes with, else plain ones.
  init(of type: ActivityType) {
    if let declared = type.presentation {
      self = .declared(declared, type)
      return
    }
    switch type {
    case .stopwatch: self = .stopwatch
    case .pushwooshDefault: self = .pushwoosh
    case .tencentSample: self = .tencent
    case .expo: self = .expo
    default: self = .plain
    }
  }

  /// What an activity of the type shows on a phone with this profile at this time.
  func presentation(
    of activity: Activity, in profile: Profile, at now: Double
  ) -> Presentation {
    let attributes = activity.identity.attributes
    let contentState = activity.contentState
    switch self {
    case .stopwatch:
      return StopwatchPresentation.views(elapsedTime: contentState["elapsedTime"]?.wholeNumber ?? 0)
    case .tencent:
      return TencentPresentation.views(
        activityID: attributes["activityID"]?.shownText ?? "",
        text: contentState["text"]?.shownText ?? "")
    case .expo: return ExpoPresentation.views(of: activity, in: profile, at: now)
    case .pushwoosh:
      return Self.plain(
        activity, attributes["data"] ?? attributes, contentState["data"] ?? contentState)
    case .plain: return Self.plain(activity, attributes, contentState)
    case .declared(let declared, let type):
      let context = ViewContext(
        attributes: attributes, contentState: contentState, isDate: type.isDate,
        formats: LocalFormats(locale: profile.locale, timeZone: profile.timeZone), now: now)
      return declared.resolved(
        in: context, plain: Self.plain(activity, attributes, contentState))
    }
  }

  private static func plain(
    _ activity: Activity, _ attributes: JSONValue, _ contentState: JSONValue
  ) -> Presentation {
    PlainPresentation.views(
      name: activity.identity.attributesType, attributes: attributes.object?.members ?? [],
      contentState: contentState.object?.members ?? [])
  }
}

extension JSONValue {
  /// The number as Swift decodes an Int: 5 and 5.0 are one.
  fileprivate var wholeNumber: Int64? {
    switch self {
    case .integer(let number): number
    case .double(let number): Int64(exactly: number)
    default: nil
    }
  }
}
