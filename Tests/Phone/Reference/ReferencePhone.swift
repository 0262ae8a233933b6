import JSON

@testable import Phone

/// The phone's rules for activities in their plainest form: a dictionary, looked through again for each question.
struct ReferencePhone {
  struct One {
    var state: Activity.State
    var content: JSONValue
    var attributes: JSONValue
    var pushType: Activity.PushType?
    var staleDate: Double?
    var relevance: Double?
    var timestamp: Double?
    var startedAt: Double
    var updatedAt: Double
    var endedAt: Double?
    var dismissalDate: Double?
    var updates = 0
    var renders = 0
    var wasShown = false
    /// How many tokens it has had.
    var tokens = 0

    var isRunning: Bool { state == .active || state == .stale }
    var takesUpdates: Bool { isRunning || state == .pending }
  }

  /// What listeners are told.
  struct Told: Equatable {
    var at: Double
    var name: String
    var number: Int
  }

  var now: Double
  var wallTime: Double
  var isManual = false
  var offset = 0.0

  /// Those that are not dismissed.
  var activities: [Int: One] = [:]
  var dismissed: [Int: One] = [:]
  var told: [Told] = []
  var pushToStartTokens = 1

  var app = AppProcess.State.foreground
  var maximum = 5
  var isEnabled = true
  var isSupported = true
  var hasCapability = true
  var hasIsland = true
  var refusesNext: String?
  var faults: [OrderedFault] = []
  var faultCount = 0

  init(wallTime: Double) {
    self.wallTime = wallTime
    now = wallTime
  }

  /// How many there have been.
  var count: Int { activities.count + dismissed.count }

  /// The numbers of those that are not dismissed, in order of creation.
  var numbers: [Int] { activities.keys.sorted() }

  func numbers(where fits: (One) -> Bool) -> [Int] {
    numbers.filter { activities[$0].map(fits) ?? false }
  }

  private func isTooLarge(_ attributes: JSONValue, _ content: JSONValue) -> Bool {
    attributes.text.utf8.count + content.text.utf8.count > 4096
  }

  mutating func tell(_ name: String, _ number: Int) {
    told.append(Told(at: now, name: name, number: number))
  }

  mutating func change(_ number: Int, _ change: (inout One) -> Void) {
    if var one = activities[number] {
      change(&one)
      activities[number] = one
    }
  }

  // MARK: Starts

  /// All reasons for which a start can be refused; the contract names no order of them.
  mutating func reasons(against request: ActivityRequest) -> [StartRefusal] {
    if let ordered = refusesNext.flatMap(ActivityAuthorizationError.init) {
      refusesNext = nil
      return [.authorization(ordered)]
    }
    var reasons: [StartRefusal] = []
    if !isEnabled { reasons.append(.authorization(.denied)) }
    if !isSupported { reasons.append(.authorization(.unsupportedTarget)) }
    if request.origin == .app, app != .foreground { reasons.append(.authorization(.visibility)) }
    if request.pushType != nil, !hasCapability { reasons.append(.activityInput(code: 0)) }
    if request.pushType == .channel("c"), !request.channelExists {
      reasons.append(.activityInput(code: 0))
    }
    if isTooLarge(request.attributes, request.contentState) {
      reasons.append(.authorization(.attributesTooLarge))
    }
    if numbers(where: \.takesUpdates).count >= maximum {
      reasons.append(.authorization(.targetMaximumExceeded))
    }
    return reasons
  }

  mutating func start(_ request: ActivityRequest) {
    let number = count + 1
    var one = One(
      state: .pending, content: request.contentState, attributes: request.attributes,
      pushType: request.pushType, staleDate: request.staleDate, relevance: request.relevanceScore,
      timestamp: request.timestamp, startedAt: now, updatedAt: now)
    if let date = request.startDate, date > now { one.startedAt = date } else { begin(&one) }
    activities[number] = one
    tell("activities.started", number)
    if request.alert != nil { tell("activities.alerted", number) }
  }

  func begin(_ one: inout One) {
    one.state = isPast(one.staleDate) ? .stale : .active
    one.wasShown = one.state == .active
  }

  private func isPast(_ date: Double?) -> Bool {
    if let date { date <= now } else { false }
  }

  // MARK: Updates and ends

  mutating func update(_ number: Int, _ update: ActivityUpdate) -> Activity.UpdateResult {
    guard let before = activities[number], before.takesUpdates else { return .notRunning }
    if let given = update.timestamp, let latest = before.timestamp, given < latest {
      return .outOfOrder
    }
    if isTooLarge(before.attributes, update.contentState) { return .tooLarge }
    var one = before
    one.content = update.contentState
    one.updates += 1
    if before.content != update.contentState { one.renders += 1 }
    one.updatedAt = now
    one.staleDate = update.staleDate
    one.relevance = update.relevanceScore
    if let given = update.timestamp { one.timestamp = given }
    if one.isRunning {
      one.state = isPast(one.staleDate) ? .stale : .active
      one.wasShown = true
    }
    activities[number] = one
    tell("activities.updated", number)
    if one.state == .stale, before.state != .stale { tell("activities.stale", number) }
    if update.alert != nil { tell("activities.alerted", number) }
    return .applied
  }

  mutating func end(_ number: Int, _ content: JSONValue?, _ policy: Activity.DismissalPolicy) {
    guard var one = activities[number], one.takesUpdates else { return }
    if let content, !isTooLarge(one.attributes, content) { one.content = content }
    one.state = .ended
    one.endedAt = now
    switch policy {
    case .immediate: one.dismissalDate = now
    case .default: one.dismissalDate = now + 14400
    case .after(let date): one.dismissalDate = min(max(date, now), now + 14400)
    }
    activities[number] = one
    tell("activities.ended", number)
    if one.dismissalDate == now { dismiss(number) }
  }

  mutating func dismiss(_ number: Int) {
    guard var one = activities.removeValue(forKey: number) else { return }
    one.state = .dismissed
    one.endedAt = one.endedAt ?? now
    one.dismissalDate = now
    dismissed[number] = one
    tell("activities.dismissed", number)
  }

  // MARK: The island

  var islandHolder: Int? {
    numbers { $0.isRunning && $0.wasShown }.reduce(nil) { best, number in
      guard let best else { return number }
      return relevance(number) > relevance(best) ? number : best
    }
  }

  private func relevance(_ number: Int) -> Double { activities[number]?.relevance ?? 0 }

  func placement(_ number: Int, islandHolder: Int?) -> Activity.Placement {
    guard let one = activities[number], one.wasShown else { return .none }
    let isInIsland = hasIsland && app != .foreground && islandHolder == number
    return isInIsland ? .dynamicIsland : .lockScreen
  }
}
