import JSON

@testable import Phone

/// Where a phone stands otherwise than the reference.
extension ReferencePhone {
  /// The first difference in words, or a rule that the phone breaks; nil where there is none.
  ///
  /// Dismissed ones are looked at only where asked for: most are long gone.
  func difference(from phone: TestPhone, withDismissed: Bool) -> String? {
    if phone.now != now { return "it is \(phone.now), expected \(now)" }
    if let difference = faultDifference(from: phone) { return difference }
    let shown = phone.activities.all
    if shown.map(\.identity.number) != numbers {
      return "listed are \(shown.map(\.identity.number))"
    }
    if phone.activities.runningCount != numbers(where: \.takesUpdates).count {
      return "\(phone.activities.runningCount) run or will"
    }
    let islandHolder = islandHolder
    if phone.activities.islandHolder != islandHolder {
      return "the island is \(String(describing: phone.activities.islandHolder))'s, "
        + "expected \(String(describing: islandHolder))"
    }
    let looked = withDismissed ? activities.merging(dismissed) { one, _ in one } : activities
    for (number, one) in looked {
      guard let activity = phone.activities[number] else { return "\(number) is missing" }
      if let difference = difference(activity, one) ?? brokenRule(activity, phone) {
        return "\(number): \(difference); it is \(activity.json(placement: .none).text)"
      }
      if phone.placement(number) != placement(number, islandHolder: islandHolder) {
        return "\(number) is shown in \(String(describing: phone.placement(number)))"
      }
    }
    return nil
  }

  private func difference(_ activity: Activity, _ one: One) -> String? {
    let moment = activity.moment
    if moment.state != one.state { return "expected state \(one.state)" }
    if moment.contentState != one.content { return "expected \(one.content.text)" }
    if moment.updates != one.updates { return "expected \(one.updates) updates" }
    if moment.renders != one.renders { return "expected \(one.renders) renders" }
    if moment.staleDate != one.staleDate { return "staleDate" }
    if moment.relevanceScore != one.relevance { return "relevanceScore" }
    if activity.identity.startedAt != one.startedAt { return "startedAt" }
    if moment.updatedAt != one.updatedAt { return "updatedAt" }
    if moment.endedAt != one.endedAt { return "endedAt" }
    if moment.dismissalDate != one.dismissalDate { return "dismissalDate" }
    if (moment.pushToken != nil) != (one.tokens > 0) { return "expected \(one.tokens) tokens" }
    return nil
  }

  /// What must hold of every activity, whatever befell it.
  private func brokenRule(_ activity: Activity, _ phone: TestPhone) -> String? {
    let moment = activity.moment
    if activity.isRunning, activity.systemEndDate <= phone.now { return "the eight hours are over" }
    if activity.state == .pending, activity.identity.startedAt <= phone.now {
      return "its start date was missed"
    }
    if activity.state == .active, let date = moment.staleDate, date <= phone.now {
      return "its staleDate was missed"
    }
    if activity.state == .ended, let date = moment.dismissalDate, date <= phone.now {
      return "its dismissal was missed"
    }
    if activity.isRunning, activity.identity.pushType == .token {
      let isDue = activity.identity.startedAt + 1 <= phone.now
      if isDue != (activity.pushToken != nil) { return "its token came too early or not at all" }
    }
    guard let token = activity.pushToken else { return nil }
    if activity.identity.pushType != .token { return "it has a token and wants none" }
    let target = phone.handset.device.pushTarget(ofToken: token)
    if target != .activity(activity.identity.number, isCurrent: true) {
      return "its token means \(String(describing: target))"
    }
    let digits = token.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    return digits && token.utf8.count == 160 ? nil : "its token is not 160 lower-case digits"
  }

  // MARK: What is told

  /// The first event after a number, and a time, that is out of order or otherwise than what the reference told.
  func difference(
    fromEventsOf phone: TestPhone, after sequence: Int, from start: Double
  ) -> String? {
    var place = told.startIndex
    var time = start
    for number in stride(from: sequence + 1, through: phone.events.latest, by: 1) {
      guard let event = phone.events[number] else { return "event \(number) is missing" }
      if event.at < time || event.at > phone.now, event.type != "reset" {
        return "event \(number) is of \(event.at), after one of \(time)"
      }
      time = event.at
      guard event.topic == .activities || event.topic == .push else { continue }
      let name = "\(event.topic.rawValue).\(event.type)"
      guard place < told.endIndex else { return "\(name) was told and not expected" }
      let expected = told[place]
      let json = event.json(sequence: number, device: "")
      let id = json["activity"]?["id"] ?? json["id"]
      let isOfOne =
        id?.string.flatMap(phone.activities.number(ofID:)) ?? 0 == expected.number
      if expected.name != name || expected.at != event.at || !isOfOne {
        return "\(json.text) was told, expected \(expected)"
      }
      place += 1
    }
    return place == told.endIndex ? nil : "\(told[place]) was not told"
  }

  /// Where an activity's history is otherwise than what was told of it in its life.
  static func difference(ofHistoryIn phone: TestPhone, _ number: Int, told: [Told]) -> String? {
    let all = told.filter { $0.number == number && $0.name.hasPrefix("activities.") }
    var updatesToDrop = max(0, all.count { $0.name == "activities.updated" } - 100)
    let kept = all.filter {
      guard $0.name == "activities.updated" else { return true }
      updatesToDrop -= 1
      return updatesToDrop < 0
    }
    guard case .array(let entries)? = phone.activities.history(of: number) else {
      return "\(number) has no history"
    }
    let names = entries.map { "\($0["at"]?.text ?? "") activities.\($0["type"]?.string ?? "")" }
    let expected = kept.map { "\(JSONValue.seconds($0.at).text) \($0.name)" }
    if names != expected { return "\(number) has the history \(names), expected \(expected)" }
    return brokenLife(entries.compactMap { $0["state"]?.string })
  }

  /// The first step in a life that no activity takes.
  private static func brokenLife(_ states: [String]) -> String? {
    let next: [String: Set<String>] = [
      "pending": ["pending", "active", "stale", "ended", "dismissed"],
      "active": ["active", "stale", "ended", "dismissed"],
      "stale": ["active", "stale", "ended", "dismissed"],
      "ended": ["dismissed"], "dismissed": [],
    ]
    for (state, following) in zip(states, states.dropFirst())
    where next[state]?.contains(following) != true {
      return "\(following) came after \(state)"
    }
    return states.first == "ended" || states.first == "dismissed" ? "it began with its end" : nil
  }
}
