import JSON
import Phone

/// Module `ExpoLiveActivity`: the native side of expo-live-activity 0.2.1.
enum ExpoLiveActivity {
  static let channel = "ExpoLiveActivity"

  static let methods = [
    method(
      "startActivity", [.required("state"), .optional("config"), .optional("relevanceScore")], start
    ),
    method("updateActivity", changeParameters, update),
    method("stopActivity", changeParameters, stop),
  ]

  private static let changeParameters: [Parameter] = [
    .required("activityId"), .required("state"), .optional("relevanceScore"),
  ]

  /// A function's body: arguments in place, as many as there are parameters, in; its result out.
  private typealias Body =
    @Sendable (inout Device, [JSONValue]) throws(ExpoException) -> JSONValue

  /// A function of the module, which throws what the app catches.
  private static func method(
    _ name: String, _ parameters: [Parameter], _ body: @escaping Body
  ) -> ChannelMethod {
    ChannelMethod(channel, name, hasBareName: false, parameters: parameters) { device, arguments in
      device.declareType(ofPlugin: .expo)
      do throws(ExpoException) {
        let values = try positional(arguments, parameters)
        return .both(.result(try body(&device, values)))
      } catch {
        return .both(error.outcome(of: name))
      }
    }
  }

  /// The arguments by place, null for those that were left out.
  private static func positional(
    _ arguments: TapeValue?, _ parameters: [Parameter]
  ) throws(ExpoException) -> [JSONValue] {
    let values = ModuleArguments(arguments, names: parameters).values
    let required = parameters.count { $0.isRequired }
    guard (required...parameters.count).contains(values.count) else {
      throw .wrongCount(values.count, expected: parameters.count, required: required)
    }
    return values + Array(repeating: .null, count: parameters.count - values.count)
  }

  // MARK: The functions

  private static func start(
    _ device: inout Device, _ arguments: [JSONValue]
  ) throws(ExpoException) -> JSONValue {
    let state = try record(ExpoRecord.state, arguments[0], at: 0)
    let config = arguments[1] == .null ? [:] : try record(ExpoRecord.config, arguments[1], at: 1)
    let score = try relevanceScore(arguments[2])
    try requireSystem(device)
    guard device.state.profile.areActivitiesEnabled else { throw .notEnabled }
    var request = ActivityRequest(
      attributesType: ActivityType.expo.name, attributes: attributes(config),
      contentState: contentState(state))
    request.relevanceScore = score ?? 0
    request.pushType = device.state.profile.pushCapability ? .token : nil
    var result: Result<Activity, StartRefusal>?
    device.interleave { [request] device in result = Self.start(request, score, &device) }
    switch result {
    case .success(let activity): return .string(activity.identity.id)
    case .failure(let refusal): throw .unexpected(refusal)
    case nil: return .null
    }
  }

  /// Starts an activity, which is updated at once.
  private static func start(
    _ request: ActivityRequest, _ score: Double?, _ device: inout Device
  ) -> Result<Activity, StartRefusal> {
    do throws(StartRefusal) {
      let activity = try device.requestActivity(request)
      apply(request.contentState, score, to: activity, &device)
      return .success(activity)
    } catch {
      return .failure(error)
    }
  }

  private static func update(
    _ device: inout Device, _ arguments: [JSONValue]
  ) throws(ExpoException) -> JSONValue {
    let change = try change(arguments, device)
    apply(contentState(change.state), change.score, to: change.activity, &device)
    return .null
  }

  private static func stop(
    _ device: inout Device, _ arguments: [JSONValue]
  ) throws(ExpoException) -> JSONValue {
    let change = try change(arguments, device)
    let number = change.activity.identity.number
    let content = contentState(change.state)
    device.runTask { $0.endActivity(number, finalContent: content, policy: .immediate) }
    return .null
  }

  /// Updates an activity in a task of its own, as the module does after a start, too.
  private static func apply(
    _ content: JSONValue, _ score: Double?, to activity: Activity, _ device: inout Device
  ) {
    let number = activity.identity.number
    var update = ActivityUpdate(contentState: content)
    update.relevanceScore = score ?? 0.5
    device.runTask { [update] in $0.updateActivity(number, with: update) }
  }

  /// What an update or stop is given.
  private static func change(
    _ arguments: [JSONValue], _ device: borrowing Device
  ) throws(ExpoException) -> (activity: Activity, state: JSONObject, score: Double?) {
    guard let id = arguments[0].string else {
      throw .unfit(0, "String", cause: "Cannot convert '\(arguments[0].brief)' to String")
    }
    let state = try record(ExpoRecord.state, arguments[1], at: 1)
    let score = try relevanceScore(arguments[2])
    try requireSystem(device)
    guard let activity = device.state.activities.activity(ofID: id), isOurs(activity),
      activity.state != .dismissed
    else { throw .notFound(id) }
    return (activity, state, score)
  }

  private static func requireSystem(_ device: borrowing Device) throws(ExpoException) {
    let version = device.state.profile.osVersion
    if version < SystemVersion(16, 2) { throw .unsupportedOS(current: version) }
  }

  // MARK: What the functions take

  private static func record(
    _ record: ExpoRecord, _ value: JSONValue, at position: Int
  ) throws(ExpoException) -> JSONObject {
    do throws(ExpoRecord.Failure) { return try record.cast(value) } catch {
      throw .unfit(position, record.name, cause: error.message)
    }
  }

  private static func relevanceScore(_ value: JSONValue) throws(ExpoException) -> Double? {
    if value == .null { return nil }
    guard let score = value.number else {
      throw .unfit(2, "Double?", cause: "Cannot convert '\(value.brief)' to Double")
    }
    return score
  }

  /// The state as the plugin's ContentState has it: what the progress bar holds lies beside the title.
  private static func contentState(_ state: JSONObject) -> JSONValue {
    let bar = state["progressBar"]
    var content: JSONObject = [:]
    content["title"] = state["title"]
    content["subtitle"] = state["subtitle"]
    content["timerEndDateInMilliseconds"] = bar?["date"]
    content["progress"] = bar?["progress"]
    for name in ["imageName", "dynamicIslandImageName", "smallImageName"] {
      content[name] = state[name]
    }
    content["elapsedTimerStartDateInMilliseconds"] = bar?["elapsedTimer"]?["startDate"]
    content["currentStep"] = bar?["currentStep"]
    content["totalSteps"] = bar?["totalSteps"]
    return .object(content)
  }

  /// The config as the plugin's attributes have it: with a name, and a timer that is circular unless it is digital.
  private static func attributes(_ config: JSONObject) -> JSONValue {
    var attributes: JSONObject = ["name": .string(channel)]
    for field in ExpoRecord.config.fields { attributes[field.name] = config[field.name] }
    if attributes["timerType"] == nil { attributes["timerType"] = "circular" }
    return .object(attributes)
  }
}

extension ExpoRecord {
  /// What an activity shows.
  static let state = ExpoRecord(
    name: "LiveActivityState",
    fields: [
      ("title", .requiredString), ("subtitle", .string), ("progressBar", .record(progressBar)),
      ("imageName", .string), ("dynamicIslandImageName", .string), ("smallImageName", .string),
    ])

  private static let progressBar = ExpoRecord(
    name: "ProgressBar",
    fields: [
      ("date", .double), ("progress", .double), ("elapsedTimer", .record(elapsedTimer)),
      ("currentStep", .int), ("totalSteps", .int),
    ])

  private static let elapsedTimer = ExpoRecord(
    name: "ElapsedTimer", fields: [("startDate", .double)])

  /// How it looks.
  static let config = ExpoRecord(
    name: "LiveActivityConfig",
    fields: [
      ("backgroundColor", .string), ("titleColor", .string), ("subtitleColor", .string),
      ("progressViewTint", .string), ("progressViewLabelColor", .string), ("deepLinkUrl", .string),
      ("timerType", .choice(["circular", "digital"])), ("padding", .int),
      ("paddingDetails", .record(paddingDetails)), ("imagePosition", .string),
      ("imageWidth", .int), ("imageHeight", .int), ("imageWidthPercent", .double),
      ("imageHeightPercent", .double), ("smallImageWidth", .int), ("smallImageHeight", .int),
      ("smallImageWidthPercent", .double), ("smallImageHeightPercent", .double),
      ("imageAlign", .string), ("contentFit", .string), ("progressSegmentActiveColor", .string),
      ("progressSegmentInactiveColor", .string),
    ])

  private static let paddingDetails = ExpoRecord(
    name: "PaddingDetails",
    fields: ["top", "bottom", "left", "right", "vertical", "horizontal"].map { ($0, .int) })
}

extension Device {
  /// Runs a task of the module's: at once, or where tasks are shuffled when its time comes.
  fileprivate mutating func runTask(_ effect: @escaping Effect) {
    if shufflesTasks { leaveTask(effect) } else { effect(&self) }
  }
}
