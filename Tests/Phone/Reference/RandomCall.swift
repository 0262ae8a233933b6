import JSON
import Support

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
  /// Taken down as JSON text, and set up again from it.
  case restore
  case inject(Fault)
  case clearFaults(Int?)
  /// A call of a method that may have faults.
  case strike(String)

  /// Draws a call that may concern any activity so far, and one that isn't there.
  init(_ dice: inout Dice, now: Double, activityCount: Int) {
    let number = Int.random(in: 1...(activityCount + 1), using: &dice)
    // The newest few are most likely to run.
    let recent = max(1, number, activityCount - Int.random(in: 0..<8, using: &dice))
    switch Int.random(in: 0..<110, using: &dice) {
    case 0..<22: self = .request(Self.request(&dice, now))
    case 22..<50: self = .update(recent, Self.update(&dice, now))
    case 50..<58:
      let policy: Activity.DismissalPolicy = dice.pick(
        .default, .immediate, .after(Self.time(&dice, now)))
      self = .end(recent, dice.once(in: 3) ? Self.content(&dice) : nil, policy)
    case 58..<62: self = .dismiss(recent)
    case 62..<66: self = .rotate(recent)
    case 66..<67: self = .rotatePushToStart
    case 67..<73: self = .configure(Self.profileKeys(&dice))
    case 73..<80: self = .app(dice.pick(.foreground, .foreground, .background, .terminated))
    case 80..<89: self = .advance(dice.pick(0, 0.5, 1, 30, 600, 3600, 4 * 3600, 9 * 3600))
    case 89..<96: self = .wait(dice.pick(0, 0.25, 1, 60, 3600, 5 * 3600))
    case 96..<98: self = .resume
    case 98: self = .restore
    case 99: self = dice.once(in: 4) ? .reset : .resume
    case 100..<102: self = .inject(Self.fault(&dice))
    case 102: self = .clearFaults(dice.once(in: 3) ? nil : Int.random(in: 1...9, using: &dice))
    default: self = .strike(dice.pick("a", "b"))
    }
  }

  private static func fault(_ dice: inout Dice) -> Fault {
    var fault = Fault(
      method: dice.pick("a", "a", "b"), kind: dice.pick(.error, .delay, .hang, .disconnect))
    fault.skip = dice.pick(0, 0, 1, 3)
    fault.times = dice.pick(nil, 1, 2)
    if fault.kind == .delay { fault.seconds = dice.pick(0, 2.5) }
    if fault.kind == .error, dice.once(in: 2) {
      fault.error = try? InjectedError(["code": "x", "data": ["k": 1]], path: "error")
    }
    return fault
  }

  private static func request(_ dice: inout Dice, _ now: Double) -> ActivityRequest {
    let isLarge = dice.once(in: 10)
    var request = ActivityRequest(
      attributesType: "T",
      attributes: isLarge ? ["t": .string(String(repeating: "é", count: 2030))] : [:],
      contentState: content(&dice))
    request.origin = dice.pick(.app, .app, .intent, .push)
    request.pushType = dice.pick(nil, .token, .token, .channel("c"))
    request.channelExists = !dice.once(in: 4)
    if dice.once(in: 3) { request.staleDate = time(&dice, now) }
    if dice.once(in: 2) { request.relevanceScore = relevance(&dice) }
    if dice.once(in: 5) { request.startDate = time(&dice, now) }
    if dice.once(in: 6) { request.timestamp = time(&dice, now) }
    if dice.once(in: 6) { request.alert = ["title": "t", "body": "b"] }
    return request
  }

  private static func update(_ dice: inout Dice, _ now: Double) -> ActivityUpdate {
    var update = ActivityUpdate(contentState: content(&dice))
    if dice.once(in: 3) { update.staleDate = time(&dice, now) }
    if dice.once(in: 2) { update.relevanceScore = relevance(&dice) }
    if dice.once(in: 5) { update.alert = ["title": "t", "body": "b"] }
    if dice.once(in: 3) { update.timestamp = time(&dice, now) }
    return update
  }

  /// Small, of which few are different; or with what is large beside it more than may be.
  private static func content(_ dice: inout Dice) -> JSONValue {
    if dice.once(in: 15) { return ["t": .string(String(repeating: "x", count: 4100))] }
    if dice.once(in: 8) { return ["t": .string(String(repeating: "x", count: 40))] }
    let number: JSONValue = dice.pick(0, 1, 2, .double(2.5))
    return ["n": number]
  }

  private static func time(_ dice: inout Dice, _ now: Double) -> Double {
    now + dice.pick(-3600, -1, 0, 0.25, 1, 30, 600, 3600, 5 * 3600, 8 * 3600, 14 * 3600)
  }

  private static func relevance(_ dice: inout Dice) -> Double {
    dice.pick(-1, 0, 0.5, 1, 1, 100)
  }

  private static func profileKeys(_ dice: inout Dice) -> JSONObject {
    switch Int.random(in: 0..<10, using: &dice) {
    case 0..<3: ["maximumActivities": .count(dice.pick(0, 1, 3, 5, 8, 20))]
    case 3: ["liveActivitiesEnabled": false]
    case 4..<6: ["liveActivitiesEnabled": true, "supportsLiveActivities": true]
    case 6:
      ["refuseNextStart": .string(dice.pick("unentitled", "visibility", "persistenceFailure"))]
    case 7: ["pushCapability": .bool(dice.pick(true, true, false))]
    case 8: ["supportsLiveActivities": .bool(dice.pick(true, true, false))]
    default: ["model": .string(dice.pick("iPhone 15 Pro", "iPhone 15 Pro", "iPhone 14"))]
    }
  }
}
