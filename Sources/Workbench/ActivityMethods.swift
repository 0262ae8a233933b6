import JSON
import Phone
import Push

/// `activities.*`: the phone's Live Activities, as native code, the system and the person see them.
enum ActivityMethods {
  static let all = [
    DeviceMethod(
      "activities.request",
      [
        .required("attributesType"), .required("attributes"), .required("contentState"),
        .optional("pushType"), .optional("channelId"), .optional("staleDate"),
        .optional("relevanceScore"), .optional("viaIntent"), .optional("startDate"),
      ], run: request),
    DeviceMethod(
      "activities.update",
      [
        .required("id"), .required("contentState"), .optional("staleDate"),
        .optional("relevanceScore"), .optional("alert"), .optional("timestamp"),
      ], run: update),
    DeviceMethod(
      "activities.end",
      [.required("id"), .optional("contentState"), .optional("dismissalPolicy")], run: end),
    DeviceMethod("activities.list", [.optional("state"), .optional("attributesType")], run: list),
    DeviceMethod("activities.get", [.required("id")]) { call throws(Refusal) in
      answer(try call.activity(), call)
    },
    DeviceMethod("activities.history", [.required("id")]) { call throws(Refusal) in
      let number = try call.activity().identity.number
      return .result(["history": call.device.state.activities.history(of: number) ?? []])
    },
    DeviceMethod("activities.dismiss", [.required("id")]) { call throws(Refusal) in
      call.device.dismissActivity(try call.activity().identity.number)
      return answer(try call.activity(), call)
    },
  ]

  private static func request(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let arguments = call.arguments
    let type = try type(named: try arguments.string("attributesType"), call)
    var request = ActivityRequest(
      attributesType: type.name, attributes: try attributes(call, of: type),
      contentState: try contentState(try arguments.value("contentState"), call, of: type))
    request.pushType = try pushType(call)
    if let id = request.pushType?.channelId {
      request.channelExists =
        call.server.push.channels.channel(id, of: call.device.state.profile.bundleIdentifier) != nil
    }
    request.staleDate = try time("staleDate", call)
    request.relevanceScore = try arguments.optionalNumber("relevanceScore", in: anyNumber)
    if try arguments.optionalBool("viaIntent") == true { request.origin = .intent }
    request.startDate = try startDate(call)
    do throws(StartRefusal) {
      return answer(try call.device.requestActivity(request), call)
    } catch {
      throw .start(error)
    }
  }

  private static func update(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let activity = try call.activity()
    let contentState = try contentState(
      try call.arguments.value("contentState"), call,
      of: try type(named: activity.identity.attributesType, call))
    var update = ActivityUpdate(contentState: contentState)
    update.staleDate = try time("staleDate", call)
    update.relevanceScore = try call.arguments.optionalNumber("relevanceScore", in: anyNumber)
    update.alert = try alert(call)
    update.timestamp = try time("timestamp", call)
    call.device.updateActivity(activity.identity.number, with: update)
    return answer(try call.activity(), call)
  }

  private static func end(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let activity = try call.activity()
    var finalContent: JSONValue?
    if let given = call.arguments.optionalValue("contentState") {
      let type = try type(named: activity.identity.attributesType, call)
      finalContent = try contentState(given, call, of: type)
    }
    let policy = try dismissalPolicy(call)
    call.device.endActivity(
      activity.identity.number, finalContent: finalContent, policy: policy)
    return answer(try call.activity(), call)
  }

  private static func list(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let state = try call.arguments.optionalChoice("state", of: Activity.State.self)
    let type = try call.arguments.optionalString("attributesType")
    let activities = call.device.state.activities.all.filter {
      (state == nil || $0.state == state)
        && (type == nil || $0.identity.attributesType == type)
    }
    let list = activities.map { $0.json(placement: call.device.placement(of: $0)) }
    return .result(["activities": .array(list)])
  }

  private static func answer(_ activity: Activity, _ call: WorkbenchCall) -> Outcome {
    .result(activity.json(placement: call.device.placement(of: activity)))
  }

  // MARK: Arguments

  private static func type(
    named name: String, _ call: WorkbenchCall
  ) throws(Refusal) -> ActivityType {
    guard let type = call.device.state.types.type(named: name) else {
      throw .notFound(
        "activity type", argument: "attributesType", value: .string(name),
        reason: "activityTypes.list lists this phone's; activityTypes.register adds one")
    }
    return type
  }

  private static func attributes(
    _ call: WorkbenchCall, of type: ActivityType
  ) throws(Refusal) -> JSONValue {
    let value = try call.arguments.value("attributes")
    do throws(DecodingFailure) { return try call.device.decodeAttributes(value, as: type) } catch {
      throw error.refusal
    }
  }

  private static func contentState(
    _ value: JSONValue, _ call: WorkbenchCall, of type: ActivityType
  ) throws(Refusal) -> JSONValue {
    do throws(DecodingFailure) {
      return try call.device.decodeContentState(value, as: type)
    } catch {
      throw error.refusal
    }
  }

  private static let anyNumber = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  /// A time; one that looks like milliseconds draws a diagnostic.
  private static func time(_ name: StaticString, _ call: WorkbenchCall) throws(Refusal) -> Double? {
    guard let time = try call.arguments.optionalNumber(name, in: anyNumber) else { return nil }
    call.device.warnOfMilliseconds(time, "\(name)")
    return time
  }

  private static func pushType(_ call: WorkbenchCall) throws(Refusal) -> Activity.PushType? {
    let name = try call.arguments.optionalString("pushType")
    let channelId = try call.arguments.optionalString("channelId")
    switch (name, channelId) {
    case (nil, nil): return nil
    case ("token", nil): return .token
    case (nil, let id?), ("channel", let id?): return .channel(id)
    case ("channel", nil): throw .wrongKind("channelId", expected: "String", got: nil)
    case ("token", _?):
      throw .invalidArgument("channelId", expected: "none beside pushType token", got: "String")
    case (let other?, _):
      throw .invalidArgument(
        "pushType", expected: "one of token, channel", got: JSONValue.string(other).brief)
    }
  }

  private static func startDate(_ call: WorkbenchCall) throws(Refusal) -> Double? {
    guard let date = try time("startDate", call) else { return nil }
    guard call.device.state.profile.osVersion >= SystemVersion(26) else {
      throw .invalidArgument(
        "startDate", expected: "iOS 26 or later (device.configure osVersion)",
        got: "iOS \(call.device.state.profile.osVersion)")
    }
    return date
  }

  /// AlertConfiguration's title and body, and a sound where another than the default is wanted.
  private static func alert(_ call: WorkbenchCall) throws(Refusal) -> JSONValue? {
    guard let alert = try call.arguments.optionalObject("alert") else { return nil }
    for name in ["title", "body"] where alert[name]?.string == nil {
      throw .wrongKind("alert.\(name)", expected: "String", got: alert[name])
    }
    if let sound = alert["sound"], sound != .null, sound.string == nil {
      throw .wrongKind("alert.sound", expected: "String", got: sound)
    }
    let told = JSONValue.object(JSONObject(alert.members.filter { $0.value != .null }))
    // Ours: the history keeps every alert, and one that comes by push is no larger.
    guard told.byteCount <= Activity.maximumByteCount else {
      throw .invalidArgument(
        "alert", expected: "at most \(Activity.maximumByteCount) bytes of JSON",
        got: "\(told.byteCount)")
    }
    return told
  }

  private static func dismissalPolicy(
    _ call: WorkbenchCall
  ) throws(Refusal) -> Activity.DismissalPolicy {
    let name: StaticString = "dismissalPolicy"
    let expected = "\"default\", \"immediate\" or {\"after\": time}"
    guard let value = call.arguments.optionalValue(name) else { return .default }
    switch value {
    case .string("default"): return .default
    case .string("immediate"): return .immediate
    case .object(let object) where object.members.count == 1 && object["after"] != nil:
      guard let time = object["after"]?.number else {
        throw .wrongKind("\(name).after", expected: "Double", got: object["after"])
      }
      call.device.warnOfMilliseconds(time, "\(name).after")
      return .after(time)
    default: throw .invalidArgument("\(name)", expected: expected, got: value.brief)
    }
  }
}

extension WorkbenchCall {
  /// The activity that the argument `id` names.
  func activity() throws(Refusal) -> Activity {
    let id = try arguments.string("id")
    guard let activity = device.state.activities.activity(ofID: id) else {
      throw .notFound(
        "activity", argument: "id", value: .string(id),
        reason: "activities.list lists this phone's")
    }
    return activity
  }
}
