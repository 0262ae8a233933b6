import JSON
import Phone
import Push

/// `push.*`: APNs, as a back end sends to it and a tester looks into it.
enum PushMethods {
  static let all = [
    DeviceMethod("push.tokens") { call throws(Refusal) in .result(call.device.tokens) },
    DeviceMethod(
      "push.send", [.required("token"), .optional("headers"), .optional("payload")],
      run: send),
    DeviceMethod("push.rotate", [.required("token")], run: rotate),
    DeviceMethod("push.expire", [.required("token")], run: expire),
    DeviceMethod(
      "push.channels.create", [.optional("messageStoragePolicy")], run: createChannel),
    DeviceMethod("push.channels.list") { call throws(Refusal) in
      let channels = call.server.push.channels.all(of: call.device.state.profile.bundleIdentifier)
      return .result(["channels": .array(channels.map(\.json))])
    },
    DeviceMethod("push.channels.delete", [.required("channelId")]) { call throws(Refusal) in
      let id = try call.arguments.string("channelId")
      guard
        call.server.push.deleteChannel(
          id, of: call.device.state.profile.bundleIdentifier)
      else {
        throw .notFound(
          "broadcast channel", argument: "channelId", value: .string(id),
          reason: "push.channels.list lists the app's")
      }
      return .result(["channelId": .string(id)])
    },
    DeviceMethod(
      "push.broadcast", [.required("channelId"), .optional("headers"), .optional("payload")],
      run: broadcast),
  ]

  // MARK: Sending

  private static func send(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let request = PushRequest(
      token: try call.arguments.string("token"), headers: try headers(call),
      payload: try payload(call))
    return .resultText(call.server.push.send(request, from: call.session.handset).text)
  }

  private static func broadcast(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let answer = call.server.push.broadcast(
      try payload(call), on: try call.arguments.string("channelId"), try headers(call),
      from: call.session.handset)
    return .resultText(answer.text)
  }

  private static func headers(_ call: WorkbenchCall) throws(Refusal) -> PushHeaders {
    guard let object = try call.arguments.optionalObject("headers") else { return PushHeaders() }
    return try PushHeaders(object)
  }

  /// The body: an object; none, or an empty text, is an empty body.
  private static func payload(_ call: WorkbenchCall) throws(Refusal) -> TapeValue? {
    guard let payload = call.arguments.valueInPlace("payload") else { return nil }
    if let text = payload.string, text == "" { return nil }
    guard payload.is(.object) else {
      throw .wrongKind("payload", expected: "object", got: payload.value)
    }
    return payload
  }

  // MARK: Tokens

  private static func rotate(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let (handset, token) = try handset(call)
    switch handset.device.pushTarget(ofToken: token) {
    case .pushToStart(isCurrent: true) where handset.device.pushToStartToken != nil:
      handset.device.rotatePushToStartToken()
      return .result(["token": .string(handset.device.pushToStartToken)])
    case .activity(let number, isCurrent: true)
    where handset.device.state.activities[number]?.takesUpdates == true:
      handset.device.givePushToken(to: number)
      return .result(["token": .string(handset.device.state.activities[number]?.pushToken)])
    case .activity(_, isCurrent: false), .pushToStart(isCurrent: false):
      throw noPresentToken("one that was replaced")
    case .activity: throw noPresentToken("one whose activity has ended")
    case .pushToStart, nil:
      throw noPresentToken("one of a phone that pushes can't start anything on")
    }
  }

  private static func noPresentToken(_ got: String) -> Refusal {
    .invalidArgument(
      "token", expected: "a token that the phone has now, as push.tokens lists them", got: got)
  }

  private static func expire(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let (handset, token) = try handset(call)
    handset.device.expire(token: token)
    return .result(["token": .string(token)])
  }

  /// The device that gave a token, which may be another than the connection's.
  private static func handset(
    _ call: WorkbenchCall
  ) throws(Refusal) -> (handset: Handset, token: String) {
    let text = try call.arguments.string("token")
    let token = text.lowercased()
    guard let handset = call.server.fleet.handset(ofToken: token),
      handset.device.pushTarget(ofToken: token) != nil
    else {
      throw .notFound(
        "push token", argument: "token", value: .string(text),
        reason: "push.tokens lists this phone's")
    }
    if handset !== call.session.handset { call.server.fleet.reach(handset) }
    return (handset, token)
  }

  // MARK: Channels

  private static func createChannel(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let policy = try call.arguments.optionalNumber("messageStoragePolicy", in: 0...1) ?? 1
    guard policy == 0 || policy == 1 else {
      throw .invalidArgument("messageStoragePolicy", expected: "0 or 1", got: "\(policy)")
    }
    let channel = call.server.push.createChannel(
      keepsNewest: policy == 1, from: call.session.handset)
    guard let channel else {
      let maximum = BroadcastChannels.maximumCount
      throw .invalidArgument(
        "channels",
        expected: "fewer than \(maximum) of them (CannotCreateChannelConfig); delete some",
        got: "\(maximum)")
    }
    return .result(["channelId": .string(channel.id)])
  }
}

extension Device {
  /// The tokens that the phone has now.
  fileprivate var tokens: JSONValue {
    let tokens = state.activities.all.filter(\.takesUpdates).compactMap { activity in
      activity.pushToken.map {
        JSONObject.Member(key: activity.identity.id, value: .string($0))
      }
    }
    return [
      "pushToStart": .string(pushToStartToken), "activities": .object(JSONObject(tokens)),
    ]
  }
}
