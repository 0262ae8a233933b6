package import JSON

/// The push tokens of a device: 160 lower-case hexadecimal digits each, as an iPhone's are.
extension Device {
  /// Whom a push token of this device means; an old one, replaced since, is not current.
  package enum PushTarget: Equatable {
    case pushToStart(isCurrent: Bool)
    case activity(ActivityNumber, isCurrent: Bool)
  }

  /// The token by which pushes start activities; nil before iOS 17.2 and for an app without push capability.
  package var pushToStartToken: String? {
    guard pushToStartObstacle == nil else { return nil }
    return identifiers.token(.pushToStart, number: 0, generation: state.pushToStartGeneration)
  }

  /// Why pushes start nothing on this phone; nil where they may.
  var pushToStartObstacle: String? {
    if state.profile.osVersion < SystemVersion(17, 2) {
      return "Starts by push need iOS 17.2; this phone has iOS \(state.profile.osVersion)"
    }
    return state.profile.pushCapability
      ? nil : "Starts by push need the push capability; pushCapability is false"
  }

  /// Whom a token means; nil where it is none that this device ever gave.
  package func pushTarget(ofToken token: String) -> PushTarget? {
    // Most pushes go to an activity's present token, which needs no second making to be known.
    if let reading = identifiers.reading(ofToken: token), reading.purpose == .update,
      state.activities[reading.number]?.pushToken == token
    {
      return .activity(reading.number, isCurrent: true)
    }
    guard let meaning = identifiers.meaning(ofToken: token) else { return nil }
    switch meaning.purpose {
    case .pushToStart:
      guard meaning.generation <= state.pushToStartGeneration else { return nil }
      return .pushToStart(isCurrent: meaning.generation == state.pushToStartGeneration)
    case .update:
      guard let current = state.activities[meaning.number]?.pushToken,
        let generation = identifiers.meaning(ofToken: current)?.generation,
        meaning.generation <= generation
      else { return nil }
      return .activity(meaning.number, isCurrent: current == token)
    }
  }

  /// Replaces the push-to-start token; APNs still takes pushes to the old one, and they start nothing.
  package mutating func rotatePushToStartToken() {
    state.pushToStartGeneration += 1
    tellPushToStartToken()
  }

  /// Tells the push-to-start token that is good from now on, where there is one.
  mutating func tellPushToStartToken() {
    guard let token = pushToStartToken else { return }
    emit(.push, Event.pushToStartTokenType, ["token": .string(token)])
  }

  /// Gives an activity its push token, or another one.
  package mutating func givePushToken(to number: ActivityNumber) {
    let previous = state.activities[number]?.pushToken
    let generation = previous.flatMap(identifiers.meaning)?.generation ?? -1
    let token = identifiers.token(.update, number: number, generation: generation + 1)
    guard let activity = state.activities.change(number, { $0.receiving(pushToken: token) })
    else { return }
    emit(Event(tokenOf: activity, at: now))
  }

  /// The tokens that the phone has now, as events tell them to someone who has just begun to listen.
  package var currentTokenEvents: [JSONValue] {
    var events: [JSONValue] = []
    if let token = pushToStartToken {
      events.append(replayed(Event.pushToStartTokenType, ["token": .string(token)]))
    }
    for activity in state.activities.all where activity.takesUpdates {
      guard let token = activity.pushToken else { continue }
      events.append(
        replayed(
          Event.updateTokenType, ["id": .string(activity.identity.id), "token": .string(token)]))
    }
    return events
  }

  private func replayed(_ type: String, _ members: JSONObject) -> JSONValue {
    let common: JSONObject = [
      "at": .seconds(now), "device": .string(name), "topic": "push", "type": .string(type),
    ]
    let flag: JSONObject = ["replayed": true]
    return .object(JSONObject(common.members + members.members + flag.members))
  }
}
