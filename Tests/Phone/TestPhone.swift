import JSON

@testable import Phone

/// A phone in the tester's hand: one device of a fleet, on a wall clock that moves only when told to.
final class TestPhone {
  static let start = 1_764_460_800.0

  let fleet: Fleet
  let handset: Handset

  init(seed: UInt64 = 0, name: String = "default") {
    fleet = Fleet(seed: seed, wallTime: Self.start)
    handset = fleet.handset(named: name)
  }

  var now: Double { handset.device.now }
  var profile: Profile { handset.device.state.profile }
  var activities: Activities { handset.device.state.activities }
  var events: EventRing { handset.device.events }
  var app: AppProcess { handset.device.state.app }
  var hwid: String { handset.device.hwid }

  /// Runs calls on the device at the present wall time.
  @discardableResult
  func run<Result>(_ body: (inout Device) throws -> Result) rethrows -> Result {
    let result = try body(&handset.device)
    fleet.reschedule(handset)
    return result
  }

  /// Lets wall time pass; what falls due happens.
  func wait(_ seconds: Double) {
    fleet.beginTurn(wallTime: fleet.wallTime + seconds)
    _ = fleet.runDue()
  }

  @discardableResult
  func start(
    _ state: JSONValue = ["elapsedTime": 0], attributes: JSONValue = [:],
    type: String = "StopwatchWidgetAttributes",
    wantsPushToken: Bool = false
  ) throws(StartRefusal) -> Activity {
    var request = ActivityRequest(
      attributesType: type, attributes: attributes, contentState: state)
    if wantsPushToken { request.pushType = .token }
    return try self.request(request)
  }

  @discardableResult
  func request(_ request: ActivityRequest) throws(StartRefusal) -> Activity {
    var refusal: StartRefusal?
    let activity: Activity? = run { device in
      do throws(StartRefusal) { return try device.requestActivity(request) } catch {
        refusal = error
        return nil
      }
    }
    if let refusal { throw refusal }
    guard let activity else { fatalError("neither an activity nor a refusal") }
    return activity
  }

  /// Why a start is refused; nil where it isn't.
  func refusalOfStart(
    _ state: JSONValue = ["elapsedTime": 0], wantsPushToken: Bool = false
  ) -> StartRefusal? {
    do throws(StartRefusal) {
      try start(state, wantsPushToken: wantsPushToken)
      return nil
    } catch {
      return error
    }
  }

  /// Sets keys of the profile; answers why not.
  @discardableResult
  func configure(_ keys: JSONObject) -> Refusal? {
    run { device in
      do throws(Refusal) {
        try device.configure(keys)
        return nil
      } catch {
        return error
      }
    }
  }

  @discardableResult
  func update(
    _ number: Int, _ state: JSONValue, _ more: (inout ActivityUpdate) -> Void = { _ in }
  ) -> Activity.UpdateResult {
    var update = ActivityUpdate(contentState: state)
    more(&update)
    return run { $0.updateActivity(number, with: update) }
  }
  func dismiss(_ number: Int) -> Bool { run { $0.dismissActivity(number) } }

  @discardableResult
  func end(
    _ number: Int, _ policy: Activity.DismissalPolicy = .default, finalContent: JSONValue? = nil
  ) -> Bool {
    run { $0.endActivity(number, finalContent: finalContent, policy: policy) }
  }

  func placement(_ number: Int) -> Activity.Placement? {
    activities[number].map { handset.device.placement(of: $0) }
  }

  /// The kept events after a number, as "topic.type".
  func names(after sequence: Int = 0) -> [String] {
    events(after: sequence).map { "\($0["topic"]?.string ?? "").\($0["type"]?.string ?? "")" }
  }

  /// The kept events after a number.
  func events(after sequence: Int = 0) -> [JSONValue] {
    stride(from: max(sequence + 1, events.oldest), through: events.latest, by: 1).compactMap {
      number in
      events[number]?.json(sequence: number, device: handset.name)
    }
  }
}
