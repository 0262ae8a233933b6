import JSON

@testable import Phone

/// One thing that the app, the person, a tester or time does to a phone.
enum RandomCall {
  case request(ActivityRequest)
  case update(Int, ActivityUpdate)
  case end(Int, JSONValue?, Activity.DismissalPolicy)
  case dismiss(Int)
  /// Another token for an activity that has one.
  case rotate(Int)
  case rotatePushToStart
  case configure(JSONObject)
  case app(AppProcess.State)
  case advance(Double)
  case wait(Double)
  case resume
  case reset

  /// Draws a call that may concern any activity so far, and one that isn't there.
  init(_ chance: inout Chance, now: Double, activityCount: Int) {
    let number = Int.random(in: 1...(activityCount + 1), using: &chance)
    // The newest few are most likely to run.
    let recent = max(1, number, activityCount - Int.random(in: 0..<8, using: &chance))
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<22: self = .request(Self.request(&chance, now))
    case 22..<50: self = .update(recent, Self.update(&chance, now))
    case 50..<58:
      let policy: Activity.DismissalPolicy = chance.pick(
        .default, .immediate, .after(Self.time(&chance, now)))
      self = .end(recent, chance.once(in: 3) ? Self.content(&chance) : nil, policy)
    case 58..<62: self = .dismiss(recent)
    case 62..<66: self = .rotate(recent)
    case 66..<67: self = .rotatePushToStart
    case 67..<73: self = .configure(Self.profileKeys(&chance))
    case 73..<80: self = .app(chance.pick(.foreground, .foreground, .background, .terminated))
    case 80..<89: self = .advance(chance.pick(0, 0.5, 1, 30, 600, 3600, 4 * 3600, 9 * 3600))
    case 89..<96: self = .wait(chance.pick(0, 0.25, 1, 60, 3600, 5 * 3600))
    case 96..<99: self = .resume
    default: self = chance.once(in: 4) ? .reset : .resume
    }
  }

  private static func request(_ chance: inout Chance, _ now: Double) -> ActivityRequest {
    let isLarge = chance.once(in: 10)
    var request = ActivityRequest(
      attributesType: "T",
      attributes: isLarge ? ["t": .string(String(repeating: "é", count: 2030))] : [:],
      contentState: content(&chance))
    request.origin = chance.pick(.app, .app, .intent, .push)
    request.pushType = chance.pick(nil, .token, .token, .channel("c"))
    request.channelExists = !chance.once(in: 4)
    if chance.once(in: 3) { request.staleDate = time(&chance, now) }
    if chance.once(in: 2) { request.relevanceScore = relevance(&chance) }
    if chance.once(in: 5) { request.startDate = time(&chance, now) }
    if chance.once(in: 6) { request.timestamp = time(&chance, now) }
    if chance.once(in: 6) { request.alert = ["title": "t", "body": "b"] }
    return request
  }

  private static func update(_ chance: inout Chance, _ now: Double) -> ActivityUpdate {
    var update = ActivityUpdate(contentState: content(&chance))
    if chance.once(in: 3) { update.staleDate = time(&chance, now) }
    if chance.once(in: 2) { update.relevanceScore = relevance(&chance) }
    if chance.once(in: 5) { update.alert = ["title": "t", "body": "b"] }
    if chance.once(in: 3) { update.timestamp = time(&chance, now) }
    return update
  }

  /// Small, of which few are different; or with what is large beside it more than may be.
  private static func content(_ chance: inout Chance) -> JSONValue {
    if chance.once(in: 15) { return ["t": .string(String(repeating: "x", count: 4100))] }
    if chance.once(in: 8) { return ["t": .string(String(repeating: "x", count: 40))] }
    let number: JSONValue = chance.pick(0, 1, 2, .double(2.5))
    return ["n": number]
  }

  private static func time(_ chance: inout Chance, _ now: Double) -> Double {
    now + chance.pick(-3600, -1, 0, 0.25, 1, 30, 600, 3600, 5 * 3600, 8 * 3600, 14 * 3600)
  }

  private static func relevance(_ chance: inout Chance) -> Double {
    chance.pick(-1, 0, 0.5, 1, 1, 100)
  }

  private static func profileKeys(_ chance: inout Chance) -> JSONObject {
    switch Int.random(in: 0..<10, using: &chance) {
    case 0..<3: ["maximumActivities": .count(chance.pick(0, 1, 3, 5, 8, 20))]
    case 3: ["liveActivitiesEnabled": false]
    case 4..<6: ["liveActivitiesEnabled": true, "supportsLiveActivities": true]
    case 6:
      ["refuseNextStart": .string(chance.pick("unentitled", "visibility", "persistenceFailure"))]
    case 7: ["pushCapability": .bool(chance.pick(true, true, false))]
    case 8: ["supportsLiveActivities": .bool(chance.pick(true, true, false))]
    default: ["model": .string(chance.pick("iPhone 15 Pro", "iPhone 15 Pro", "iPhone 14"))]
    }
  }
}
