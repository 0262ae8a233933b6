import JSON
import Phone

/// Channel `pushwoosh`: the Live Activity calls of the Pushwoosh Flutter plugin.
enum PushwooshChannel {
  static let channel = "pushwoosh"

  static let methods = [
    ChannelMethod(channel, "defaultSetup", onAndroid: answerNothing, run: setUp),
    ChannelMethod(
      channel, "defaultStart",
      parameters: [.required("activityId"), .required("attributes"), .required("content")],
      run: start),
    ChannelMethod(
      channel, "startLiveActivityWithToken", hasBareName: false,
      parameters: [.required("token"), .required("activityId")], run: startWithToken),
    ChannelMethod(channel, "stopLiveActivity", hasBareName: false) { device, _ in
      device.reportDeadTokensToPushwoosh()
      return .both(.result(.null))
    },
  ]

  /// The plugin's streams, through which nothing comes here: they tell of notifications and in-app messages.
  static let eventChannels = ["receive", "accept", "deeplink", "jsinterface"].map {
    EventChannel("\(channel)/\($0)", isOnAndroid: true)
  }

  /// The Android side has a method of this name that does nothing.
  private static func answerNothing(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    .both(.result(.null))
  }

  /// Once per process and type; from then on a new activity ends older ones of its activityId, and Pushwoosh hears of tokens.
  private static func setUp(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    device.setUpPushwoosh()
    return .silentSuccess
  }

  private static func start(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    let text = ChannelArgument("activityId", expected: "String", in: arguments, .string)
    let attributes = ChannelArgument("attributes", expected: "Map", in: arguments, .object)
    let content = ChannelArgument("content", expected: "Map", in: arguments, .object)
    let isOnPhone = device.state.profile.replies == .asOnPhone
    for argument in [text, attributes, content] {
      if isOnPhone, argument.isIllTyped {
        device.crashApp(
          reason:
            "\(argument.name) is \(argument.got), and the plugin takes it for a \(argument.expected)"
        )
        return .both(.unanswered)
      }
      if !isOnPhone, let refusal = argument.refusal { return .both(refusal) }
    }
    let bridged = device.bridgingNumbers(attributes.value ?? [:], content.value ?? [:])
    return request(&device, text.value?.string ?? "", bridged.attributes, bridged.content)
  }

  private static func request(
    _ device: inout Device, _ activityId: String, _ attributes: JSONValue, _ content: JSONValue
  ) -> Answer {
    var request = ActivityRequest(
      attributesType: Device.pushwooshType,
      attributes: ["data": attributes, "pushwoosh": ["activityId": .string(activityId)]],
      contentState: ["data": content])
    request.pushType = .token
    do throws(StartRefusal) {
      let activity = try device.requestActivity(request)
      device.endOlderPushwooshActivities(than: activity)
      return .silentSuccess
    } catch {
      let refusal = FlutterError(
        code: "418", message: "Live activity didn't invoked", details: error.details)
      return .differing(prompt: .flutterError(refusal), onPhone: .unanswered)
    }
  }

  /// Reports a token that the app got by itself; a missing argument counts as "" on a phone.
  private static func startWithToken(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    let token = ChannelArgument("token", expected: "String", in: arguments, .string)
    let activityId = ChannelArgument("activityId", expected: "String", in: arguments, .string)
    if device.state.profile.replies == .prompt,
      let refusal = token.refusal ?? activityId.refusal
    {
      return .both(refusal)
    }
    if let token = token.value?.string, let activityId = activityId.value?.string {
      device.reportToPushwoosh(token: token, activityId: activityId)
    }
    return .both(.result(.null))
  }
}

extension Device {
  /// The plugin's maps as they reach ActivityKit: on a phone the SDK encodes 0 and 1 as false and true.
  fileprivate mutating func bridgingNumbers(
    _ attributes: JSONValue, _ content: JSONValue
  )
    -> (attributes: JSONValue, content: JSONValue)
  {
    let bridged = (attributes: AnyCodable.encoded(attributes), content: AnyCodable.encoded(content))
    guard bridged != (attributes, content) else { return bridged }
    warn(
      "integersBecomeBooleans",
      "On a phone the Pushwoosh SDK sends the integers 0 and 1 as false and true; send 0.5-style doubles or strings where the number counts"
    )
    return state.profile.replies == .asOnPhone ? bridged : (attributes, content)
  }
}
