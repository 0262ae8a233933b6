import JSON

@testable import Phone

/// A call carried out on a phone and on the reference; what differs is told in words.
extension ReferencePhone {
  mutating func run(_ call: RandomCall, on phone: TestPhone) -> String? {
    switch call {
    case .request(let request): return self.request(request, on: phone)
    case .update(let number, let update): return self.update(number, update, on: phone)
    case .end(let number, let content, let policy):
      let isTaken = activities[number]?.takesUpdates ?? false
      end(number, content, policy)
      guard phone.end(number, policy, finalContent: content) == isTaken else {
        return "the end of \(number) was \(isTaken ? "refused" : "taken")"
      }
    case .dismiss(let number):
      dismiss(number)
      _ = phone.dismiss(number)
    case .rotate(let number):
      guard let one = activities[number], one.isRunning, one.tokens > 0 else { return nil }
      giveToken(number)
      phone.run { $0.givePushToken(to: number) }
    case .rotatePushToStart:
      pushToStartTokens += 1
      if hasCapability { tell("push.pushToStartToken", 0) }
      phone.run { $0.rotatePushToStartToken() }
    case .configure(let keys):
      configure(keys)
      if let refusal = phone.configure(keys) { return "configure: \(refusal)" }
    case .app(let state):
      bring(to: state)
      phone.run { device in
        switch state {
        case .foreground: device.launchApp(by: "test")
        case .background: _ = device.backgroundApp()
        case .terminated: device.terminateApp()
        }
      }
    case .restore: return Self.restore(phone)
    case .inject(let fault): return inject(fault, on: phone)
    case .clearFaults(let number): return clearFaults(number, on: phone)
    case .strike(let method): return strike(method, on: phone)
    case .advance, .wait, .resume, .reset: pass(call, on: phone)
    }
    return nil
  }

  private mutating func request(_ request: ActivityRequest, on phone: TestPhone) -> String? {
    let reasons = reasons(against: request)
    do throws(StartRefusal) {
      let activity = try phone.request(request)
      guard reasons.isEmpty else { return "a start was permitted in spite of \(reasons)" }
      start(request)
      return activity.identity.number == count ? nil : "the number of a start is wrong"
    } catch {
      return reasons.contains(error) ? nil : "a start was refused: \(error); expected \(reasons)"
    }
  }

  private mutating func update(
    _ number: Int, _ update: ActivityUpdate, on phone: TestPhone
  ) -> String? {
    let expected = self.update(number, update)
    let result = phone.run { $0.updateActivity(number, with: update) }
    return result == expected ? nil : "an update came to \(result), expected \(expected)"
  }

  /// A snapshot changes nothing of what the device is.
  private static func restore(_ phone: TestPhone) -> String? {
    let text = phone.handset.device.snapshot.text
    let bytes = Array(text.utf8)
    do {
      let snapshot = try JSONValue(reading: bytes.span)
      try phone.run { try $0.restore(snapshot, wallTime: phone.fleet.wallTime) }
    } catch {
      return "a snapshot was refused: \(error)"
    }
    let again = phone.handset.device.snapshot.text
    return again == text ? nil : "after a restore the snapshot is \(again), expected \(text)"
  }

  private mutating func configure(_ keys: JSONObject) {
    let hadCapability = hasCapability
    for member in keys.members {
      switch (member.key, member.value) {
      case ("maximumActivities", .integer(let count)): maximum = Int(count)
      case ("liveActivitiesEnabled", .bool(let flag)): isEnabled = flag
      case ("supportsLiveActivities", .bool(let flag)): isSupported = flag
      case ("pushCapability", .bool(let flag)): hasCapability = flag
      case ("refuseNextStart", .string(let name)): refusesNext = name
      case ("model", .string(let name)): hasIsland = name == "iPhone 15 Pro"
      default: break
      }
    }
    if hasCapability, !hadCapability { tell("push.pushToStartToken", 0) }
    guard !isEnabled else { return }
    for number in numbers(where: \.takesUpdates) { end(number, nil, .immediate) }
  }

  private mutating func bring(to state: AppProcess.State) {
    if state == .background, app == .terminated { return }
    app = state
  }

  private mutating func pass(_ call: RandomCall, on phone: TestPhone) {
    switch call {
    case .advance(let seconds):
      (isManual, offset) = (true, 0)
      advance(to: now + seconds)
      phone.run { $0.advanceClock(by: seconds) }
    case .wait(let seconds):
      wallTime += seconds
      if !isManual { advance(to: wallTime + offset) }
      phone.wait(seconds)
      // A device is brought to the time of the turn before each call.
      phone.run { $0.follow(wallTime: phone.fleet.wallTime) }
    case .resume:
      (isManual, offset) = (false, now - wallTime)
      phone.run { $0.resumeClock(wallTime: phone.fleet.wallTime) }
    default:
      self = ReferencePhone(wallTime: wallTime)
      phone.run { $0.reset(wallTime: phone.fleet.wallTime) }
    }
  }
}
