import JSON
import Phone

/// Channel `PW`: the LiveActivityManager of Pushwoosh's Flutter tutorial.
///
/// One manager per app process, with one reference to "the" activity. Of the three methods none calls `result()` on success.
enum TutorialChannel {
  static let channel = "PW"

  /// The name under which the process remembers the reference.
  private static let memory = "PW"

  static let methods = [
    ChannelMethod(
      channel, "startLiveActivity", parameters: [.optional("elapsedSeconds")], run: start),
    ChannelMethod(
      channel, "updateLiveActivity", parameters: [.optional("elapsedSeconds")], run: update),
    ChannelMethod(channel, "stopLiveActivity") { device, _ in stop(&device) },
  ]

  private static func start(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    guard let arguments, arguments.members != nil else {
      return .both(refusal("Live activity didn't invoked"))
    }
    let state = contentState(arguments)
    var refusal: StartRefusal?
    device.interleave { refusal = start(&$0, state) }
    guard let refusal else { return .silentSuccess }
    return .differing(
      prompt: self.refusal("Live activity didn't invoked", details: refusal.details),
      onPhone: .unanswered)
  }

  /// Requests an activity; answers why the system won't start it.
  private static func start(_ device: inout Device, _ contentState: JSONValue) -> StartRefusal? {
    let request = ActivityRequest(
      attributesType: ActivityType.stopwatch.name, attributes: [:], contentState: contentState)
    do throws(StartRefusal) {
      let activity = try device.requestActivity(request)
      device.remember(.count(activity.identity.number), for: memory)
      return nil
    } catch {
      // `try?` swallows the refusal and overwrites the one reference with nil.
      device.remember(nil, for: memory)
      return error
    }
  }

  private static func update(_ device: inout Device, _ arguments: TapeValue?) -> Answer {
    guard let arguments, arguments.members != nil else {
      return .both(refusal("Live activity didn't updated"))
    }
    let state = contentState(arguments)
    guard !device.shufflesTasks else {
      device.leaveTask { _ = update(&$0, state) }
      return .silentSuccess
    }
    return update(&device, state) || !device.state.profile.strict
      ? .silentSuccess : strictRefusal("Live activity didn't updated")
  }

  /// False where there is no running activity to update.
  private static func update(_ device: inout Device, _ contentState: JSONValue) -> Bool {
    guard let number = reference(device) else {
      warnOfNoActivity(&device, "updateLiveActivity")
      return false
    }
    let update = ActivityUpdate(contentState: contentState)
    return device.updateActivity(number, with: update) != .notRunning
  }

  private static func stop(_ device: inout Device) -> Answer {
    guard !device.shufflesTasks else {
      device.leaveTask { _ = end(&$0) }
      return .silentSuccess
    }
    return end(&device) || !device.state.profile.strict
      ? .silentSuccess : strictRefusal("Live activity didn't stopped")
  }

  /// False where there is no running activity to end.
  private static func end(_ device: inout Device) -> Bool {
    guard let number = reference(device), device.endActivity(number, policy: .immediate) else {
      warnOfNoActivity(&device, "stopLiveActivity")
      return false
    }
    return true
  }

  /// The activity the manager refers to, running or not.
  private static func reference(_ device: borrowing Device) -> ActivityNumber? {
    guard case .integer(let number) = device.state.app[memory] else { return nil }
    return ActivityNumber(number)
  }

  private static func warnOfNoActivity(_ device: inout Device, _ method: String) {
    device.warn(
      "noActivity",
      "\(method) did nothing: the manager refers to no running activity; call startLiveActivity first"
    )
  }

  private static func strictRefusal(_ message: String) -> Answer {
    .differing(prompt: refusal(message, details: ["reason": "noActivity"]), onPhone: .unanswered)
  }

  private static func refusal(_ message: String, details: JSONValue = .null) -> Outcome {
    .flutterError(FlutterError(code: "418", message: message, details: details))
  }

  /// The argument is elapsedSeconds, read as `as? Int ?? 0`; the state's field is elapsedTime.
  private static func contentState(_ arguments: TapeValue) -> JSONValue {
    let given = arguments["elapsedSeconds"]
    // Most are integers, and need no value made of them.
    let seconds = given?.integer ?? given?.value.bridgedInt ?? 0
    return .object(JSONObject([.init(key: "elapsedTime", value: .integer(seconds))]))
  }
}
