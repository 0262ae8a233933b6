import JSON
import Testing

@testable import Phone

@Suite("Activity types")
struct ActivityTypesTests {
  private let now = 1_764_460_800.0

  private func type(_ name: String, _ contentState: JSONValue = [:]) throws -> ActivityType {
    try ActivityType(
      name: name, attributes: [:], contentState: contentState, presentation: nil)
  }

  @Test("The seeds' types are built in, and an unknown name has none")
  func knowsTheSeeds() {
    let types = ActivityTypes()
    #expect(
      types.all.map(\.name) == [
        "StopwatchWidgetAttributes", "DefaultLiveActivityAttributes", "LiveActivityAttributes",
      ])
    #expect(types.type(named: "StopwatchWidgetAttributes") == .stopwatch)
    #expect(types.type(named: "stopwatchwidgetattributes") == nil)
  }

  @Test("The built-in types come back from their own notation")
  func comeBack() throws {
    for type in ActivityTypes().all {
      let read = try ActivityType(
        name: type.name, attributes: type.attributes.json, contentState: type.contentState.json,
        presentation: nil)
      #expect(read == type)
    }
  }

  @Test("A type registered again takes the place of the first")
  func replaces() throws {
    var types = ActivityTypes()
    let stopwatch = try type("StopwatchWidgetAttributes", ["laps": "[Double]"])
    try types.register(stopwatch)
    #expect(types.all.count == 3)
    #expect(types.all.first == stopwatch)
    #expect(types.type(named: "StopwatchWidgetAttributes") == stopwatch)
  }

  @Test("A device has 1,000 types at most; those can still be replaced")
  func isBounded() throws {
    var types = ActivityTypes()
    for number in 4...Registration.maximumCount { try types.register(try type("T\(number)")) }
    let full = types
    #expect(throws: Refusal.self) { try types.register(try type("Another")) }
    #expect(types == full)
    try types.register(try type("T4", ["a": "Int"]))
    #expect(types.all.count == Registration.maximumCount)
  }

  @Test("Types are read back as they were told, and in their order")
  func areReadBack() throws {
    var types = ActivityTypes()
    try types.register(try type("Later", ["a?": [["b": "Date"]]]))
    try types.register(try type("LiveActivityAttributes", ["k1": "String?"]))
    try types.register(
      ActivityType(
        name: "Shown", attributes: [:], contentState: [:],
        presentation: ["minimal": ["view": "Text", "text": "x"]]))
    #expect(try ActivityTypes(reading: types.json, path: "types") == types)
  }

  @Test("What is no list of types is refused by its path")
  func refusesOthers() {
    let wrong: [(JSONValue, Refusal)] = [
      (5, .invalidArgument("types", expected: "an array of types", got: "integer")),
      ([[:]], .invalidArgument("types[0].name", expected: "String", got: "null")),
      (
        [["name": "A", "attributes": [:], "contentState": [:]], ["name": "B"]],
        .invalidArgument(
          "types[1].attributes", expected: "an object of fields, each with its type", got: "null")
      ),
    ]
    for (value, refusal) in wrong {
      #expect(throws: refusal) { try ActivityTypes(reading: value, path: "types") }
    }
  }

  @Test("Attributes and content state fail by their own paths")
  func decodesByPath() throws {
    let type = ActivityType.tencentSample
    #expect(
      throws: Refusal.invalidArgument("attributes.activityID", expected: "String", got: "null")
    ) {
      do throws(DecodingFailure) {
        _ = try type.decodeAttributes([:], now: now)
      } catch { throw error.refusal }
    }
    #expect(
      throws: Refusal.invalidArgument("contentState.text", expected: "String", got: "integer")
    ) {
      do throws(DecodingFailure) {
        _ = try type.decodeContentState(["text": 5], now: now)
      } catch { throw error.refusal }
    }
  }

  @Test("What is decoded comes with the dates that look wrong")
  func tellsOfDates() throws {
    let decoded = try ActivityType.tencentSample.decodeContentState(
      ["text": "x", "endTime": 1_764_460_800, "other": 1], now: now)
    #expect(decoded.value == ["text": "x", "endTime": 1_764_460_800])
    #expect(decoded.misreadDates.map(\.path) == ["contentState.endTime"])
    #expect(
      try ActivityType.stopwatch.decodeContentState(["elapsedTime": 1_764_460_800], now: now)
        .misreadDates.isEmpty)
  }

  @Test("Pushwoosh's own type keeps every kind of data")
  func keepsData() throws {
    let data: JSONValue = [
      "data": ["i": 0, "d": .double(1), "b": true, "n": nil, "l": [1, ["k": "v"]]]
    ]
    let decoded = try ActivityType.pushwooshDefault.decodeContentState(data, now: now)
    #expect(decoded.value.text == data.text)
  }
}
