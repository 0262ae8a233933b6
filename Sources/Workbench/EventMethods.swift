import JSON
import Phone

/// `events.*`: what happened on the device, told as it happens or asked for.
enum EventMethods {
  static let all = [
    DeviceMethod("events.subscribe", [.optional("topics"), .optional("after")], run: subscribe),
    DeviceMethod("events.unsubscribe") { call throws(Refusal) in
      call.server.subscribe(call.session, to: nil)
      return .result(["subscribed": false])
    },
    DeviceMethod("events.list", [.optional("after"), .optional("topics")], run: list),
    DeviceMethod(
      "events.wait",
      [
        .optional("topic"), .optional("type"), .optional("match"), .optional("after"),
        .optional("timeout"),
      ],
      run: wait),
  ]

  /// Real seconds a wait lasts by itself, and at most.
  private static let defaultTimeout = 30.0
  private static let maximumTimeout = 86_400.0

  private static func subscribe(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let events = call.device.events
    let topics = try call.arguments.optionalChoices("topics", of: Event.Topic.self)
    let after = try sequence(call) ?? events.latest
    let subscription = Subscription(
      filter: EventFilter(topics: topics.map(Set.init)), cursor: max(after, events.oldest - 1))
    call.server.subscribe(call.session, to: subscription)
    if topics?.contains(.push) ?? true {
      call.session.greet(with: call.device.currentTokenEvents)
    }
    let told = topics ?? Event.Topic.allCases
    var answer: JSONObject = ["topics": .array(told.map { .string($0.rawValue) })]
    addBounds(of: events, after: after, to: &answer)
    return .result(.object(answer))
  }

  private static func list(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let events = call.device.events
    let topics = try call.arguments.optionalChoices("topics", of: Event.Topic.self).map(Set.init)
    let after = try sequence(call)
    var list: [JSONValue] = []
    for sequence in events.numbers(after: after ?? 0) {
      guard let event = events[sequence], topics?.contains(event.topic) ?? true else { continue }
      list.append(event.json(sequence: sequence, device: call.device.name))
    }
    var answer: JSONObject = ["events": .array(list)]
    addBounds(of: events, after: after ?? 0, to: &answer)
    return .result(.object(answer))
  }

  private static func wait(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let topic = try call.arguments.optionalChoice("topic", of: Event.Topic.self)
    let filter = EventFilter(
      topics: topic.map { [$0] }, type: try call.arguments.optionalString("type"),
      match: try call.arguments.optionalObject("match"))
    let timeout = try call.arguments.optionalNumber("timeout", in: 0...maximumTimeout)
    return .later(
      .event(
        EventWait(
          filter: filter, after: try sequence(call) ?? 0, timeout: timeout ?? defaultTimeout)))
  }

  /// The sequence number after which events are wanted.
  private static func sequence(_ call: WorkbenchCall) throws(Refusal) -> Int? {
    guard let after = try call.arguments.optionalCount("after", in: 0...Int.max) else { return nil }
    let latest = call.device.events.latest
    guard after <= latest else {
      throw .invalidArgument(
        "after", expected: "a sequence number up to \(latest), this device's latest",
        got: "\(after)")
    }
    return after
  }

  private static func addBounds(of events: EventRing, after: Int, to answer: inout JSONObject) {
    answer["oldest"] = .count(events.oldest)
    answer["latest"] = .count(events.latest)
    answer["missed"] = .count(max(0, events.oldest - 1 - after))
  }
}
