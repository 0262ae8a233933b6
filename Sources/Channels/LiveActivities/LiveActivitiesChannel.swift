import JSON
import Phone

/// Channel `live_activities`: the native side of the Flutter plugin live_activities 2.4.9.
///
/// What an activity shows lies in the app group; its content state only names the group, and is the same in every update.
enum LiveActivitiesChannel {
  static let channel = "live_activities"

  static let methods: [ChannelMethod] =
    [
      method(
        "init", [.required("appGroupId"), .optional("urlScheme")], onAndroid: setUpOnAndroid, setUp),
      method("createActivity", startParameters, onAndroid: startOnAndroid, create),
      method(
        "updateActivity",
        [
          .required("activityId"), .optional("activityTag"), .required("data"),
          .optional("alertConfig"),
        ], onAndroid: updateOnAndroid, update),
      method(
        "createOrUpdateActivity", startParameters, onAndroid: startOnAndroid, createOrUpdate),
      method(
        "endActivity", [.required("activityId"), .optional("activityTag")],
        onAndroid: endOnAndroid, end),
      method("endAllActivities", onAndroid: endAllOnAndroid) { device, _ in endAll(&device) },
      method("getAllActivitiesIds", onAndroid: tagsOnAndroid) { device, _ in
        .both(.result(.array(activities(device).map { .string($0.identity.id) })))
      },
      method("getAllActivities") { device, _ in
        let states = activities(device).map {
          JSONObject.Member(key: $0.identity.id, value: .string(stateName($0)))
        }
        return .both(.result(.object(JSONObject(distinct: states))))
      },
      method("getActivityState", [.required("activityId")], state),
      method("getPushToken", [.required("activityId")], pushToken),
    ] + questions

  private static let startParameters: [Parameter] = [
    .required("activityId"), .optional("activityTag"), .required("data"),
    .optional("removeWhenAppIsKilled"), .optional("enableRemoteUpdates"), .optional("staleIn"),
  ]

  /// What may be asked on every iOS, and before `init`.
  private static let questions = [
    question("areActivitiesSupported", onAndroid: areSupportedOnAndroid) {
      $0.osVersion >= SystemVersion(16, 1)
    },
    question("areActivitiesEnabled", onAndroid: areEnabledOnAndroid) {
      $0.osVersion >= SystemVersion(16, 1) && $0.areActivitiesEnabled
    },
    question("allowsPushStart") { $0.osVersion >= SystemVersion(17, 2) },
  ]

  private static func question(
    _ name: String, onAndroid: ChannelMethod.Run? = nil,
    _ holds: @escaping @Sendable (Profile) -> Bool
  ) -> ChannelMethod {
    ChannelMethod(channel, name, hasBareName: false, onAndroid: onAndroid) { device, _ in
      .both(.result(.bool(holds(device.state.profile))))
    }
  }

  /// What a method does with its argument.
  private typealias Body =
    @Sendable (inout Device, TapeValue?) throws(LiveActivitiesError) -> Answer

  private static func method(
    _ name: String, _ parameters: [Parameter] = [], onAndroid: ChannelMethod.Run? = nil,
    _ run: @escaping Body
  ) -> ChannelMethod {
    ChannelMethod(
      channel, name, hasBareName: false, parameters: parameters, onAndroid: onAndroid
    ) { device, arguments in
      guard device.state.profile.osVersion >= SystemVersion(16, 1) else {
        return .both(.liveActivitiesError(.wrongVersion))
      }
      device.declareType(ofPlugin: .liveActivitiesApp)
      do throws(LiveActivitiesError) {
        return try run(&device, arguments)
      } catch {
        return .both(.liveActivitiesError(error))
      }
    }
  }

  /// What the plugin makes of a method that it hasn't: it takes the call and never answers.
  static func unknownMethod(
    _ profile: Profile, notImplemented: Outcome
  ) -> Answer {
    guard profile.platform == .ios else { return .both(notImplemented) }
    guard profile.osVersion >= SystemVersion(16, 1) else {
      return .both(.liveActivitiesError(.wrongVersion))
    }
    return .differing(prompt: notImplemented, onPhone: .unanswered)
  }

  /// Why a call fails, where the plugin never answers it.
  static func unansweredOnPhone(_ error: LiveActivitiesError) -> Answer {
    .differing(prompt: .liveActivitiesError(error), onPhone: .unanswered)
  }

  // MARK: What is given

  /// The map that a call is given.
  static func map(_ arguments: TapeValue?) throws(LiveActivitiesError) -> JSONObject {
    guard let map = arguments?.value.object else { throw .noMap }
    return map
  }

  /// The id that a call names an activity by.
  static func activityID(_ arguments: JSONObject) throws(LiveActivitiesError) -> String {
    guard let id = arguments["activityId"]?.string else {
      throw .wrongArguments("'activityId' is")
    }
    return id
  }

  /// The group that `init` has named.
  static func group(of device: borrowing Device) throws(LiveActivitiesError) -> String {
    guard let group = device.liveActivitiesMemory.appGroupId else { throw .needsInit }
    return group
  }

  // MARK: What there is

  /// The plugin's activities that are shown, in order of creation.
  static func activities(_ device: borrowing Device) -> [Activity] {
    device.state.activities.all.filter { isOurs($0) }
  }

  /// The plugin's activity of this id, where it is shown.
  static func activity(ofID id: String, _ device: borrowing Device) -> Activity? {
    guard let activity = device.state.activities.activity(ofID: id), isOurs(activity),
      activity.state != .dismissed
    else { return nil }
    return activity
  }

  static func isOurs(_ activity: Activity) -> Bool {
    activity.identity.attributesType == ActivityType.liveActivitiesApp.name
  }

  /// The UUID in an activity's attributes, with which the keys of its data begin.
  static func customID(of activity: Activity) -> String {
    activity.identity.attributes["id"]?.string?.uppercased() ?? ""
  }

  /// A state's name; a scheduled activity is none that the plugin knows.
  private static func stateName(_ activity: Activity) -> String {
    activity.state == .pending ? "unknown" : activity.state.rawValue
  }

  private static func state(
    _ device: inout Device, _ arguments: TapeValue?
  ) throws(LiveActivitiesError) -> Answer {
    let id = try activityID(try map(arguments))
    return .both(.result(.string(activities(device, named: [id]).first.map(stateName))))
  }

  /// The plugin's activities that ids mean: ActivityKit's, those in the attributes, or the app's own.
  static func activities(_ device: borrowing Device, named ids: [String]) -> [Activity] {
    let systemIDs = Set(ids)
    let customIDs = Set(ids.flatMap { [NameUUID.uuid(ofName: $0), $0.uppercased()] })
    return activities(device).filter {
      systemIDs.contains($0.identity.id) || customIDs.contains(customID(of: $0))
    }
  }

  private static func pushToken(
    _ device: inout Device, _ arguments: TapeValue?
  ) throws(LiveActivitiesError) -> Answer {
    guard let arguments = arguments?.value.object else {
      return unansweredOnPhone(.noMap)
    }
    let id = try activityID(arguments)
    return .both(.result(.string(activity(ofID: id, device)?.pushToken)))
  }
}
