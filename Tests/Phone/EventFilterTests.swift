import JSON
import Testing

@testable import Phone

/// Which events somebody wants.
@Suite("Event filter")
struct EventFilterTests {
  private let event: Event
  private let json: JSONValue

  init() throws {
    let phone = TestPhone()
    phone.run {
      $0.emit(
        .widgets, "reloaded", ["id": "x", "n": 5, "d": .double(2), "o": ["a": 1, "b": [1, 2]]])
    }
    event = try #require(phone.events[1])
    json = event.json(sequence: 1, device: "default")
  }

  private func accepts(_ filter: EventFilter) -> Bool { filter.accepts(event) { json } }

  @Test("Without conditions every event is wanted")
  func wantsAll() { #expect(accepts(EventFilter())) }

  @Test("Topic and type must be the event's")
  func comparesKind() {
    #expect(accepts(EventFilter(topics: [.app, .widgets], type: "reloaded")))
    #expect(!accepts(EventFilter(topics: [.app])))
    #expect(!accepts(EventFilter(topics: [])))
    #expect(!accepts(EventFilter(type: "hung")))
  }

  @Test(
    "The event must have the members of the match, numbers by value",
    arguments: [
      ([:], true), (["id": "x"], true), (["id": "y"], false), (["n": 5], true),
      (["n": .double(5)], true), (["n": .double(5.5)], false),
      (["d": 2], true), (["d": 3], false), (["o": ["a": 1]], true),
      (["o": ["a": .double(1)]], true), (["o": ["c": nil]], false),
      (["o": [:]], true), (["o": ["b": [1, 2]]], true), (["o": ["b": [1]]], false),
      (["topic": "widgets", "seq": 1], true),
      (["missing": nil], false), (["id": ["a": 1]], false),
    ] as [(JSONObject, Bool)])
  func matches(match: JSONObject, isAccepted: Bool) {
    #expect(accepts(EventFilter(match: match)) == isAccepted)
  }
}
