import JSON
import Testing

@testable import Phone

@Suite("Misread dates")
struct MisreadDateTests {
  /// 30 November 2025, 00:00 UTC.
  private let now = 1_764_460_800.0

  private func found(_ value: JSONValue, _ declared: JSONValue) throws -> [MisreadDate] {
    try FieldDeclarations(reading: declared, path: "contentState")
      .misreadDates(in: value, path: "contentState", now: now)
  }

  @Test("Unix seconds in a Date field are told, with what they decode to and what was meant")
  func tellsSeconds() throws {
    let date = try #require(try found(["end": 1_764_460_800], ["end": "Date?"]).first)
    #expect(date.path == "contentState.end")
    #expect(date.value == 1_764_460_800)
    #expect(date.unit == .seconds)
    #expect(date.decoded == 2_742_768_000)
    #expect(date.meant == 1_764_460_800)
    #expect(
      date.message
        == "contentState.end is 1764460800, which a Date reads as seconds since 2001: 2056-11-30. "
        + "It looks like seconds since 1970, 2025-11-30; for that send 786153600")
    #expect(
      date.members.members.map(\.key) == ["path", "value", "decoded", "meant", "unit"])
  }

  @Test("Unix milliseconds are told as such")
  func tellsMilliseconds() throws {
    let date = try #require(try found(["end": 1_764_460_800_500], ["end": "Date"]).first)
    #expect(date.unit == .milliseconds)
    #expect(date.meant == 1_764_460_800.5)
  }

  @Test(
    "Dates that may be meant, and numbers that are no Unix time of these years, are not told",
    arguments: [
      0.0, -1e9, 786_153_600, 1_385_735_688, 5e9, 1e11, 1e15, 1e300,
      2_111_587_272,
    ])
  func tellsNoOthers(value: Double) throws {
    #expect(try found(["end": .double(value)], ["end": "Date"]).isEmpty)
  }

  @Test("Dates are found in arrays, dictionaries and structs, and only where a Date is declared")
  func findsAll() throws {
    let time: JSONValue = 1_764_460_800
    let dates = try found(
      [
        "int": time, "any": ["end": time], "list": [0, time, nil], "map": ["a b": time],
        "struct": ["end": time], "structs": [["end": 0], ["end": time]], "none": nil,
      ],
      [
        "int": "Int", "any": "Any", "list": "[Date?]", "map": "[String: Date]",
        "struct": ["end": "Date"], "structs?": [["end": "Date"]], "none": "Date?",
        "absent": "Date?",
      ])
    #expect(
      dates.map(\.path) == [
        "contentState.list[1]", "contentState.map.a b", "contentState.struct.end",
        "contentState.structs[1].end",
      ])
  }

  @Test("The device tells of each as a diagnostic")
  func isADiagnostic() throws {
    let type = try ActivityType(
      name: "T", attributes: [:], contentState: ["end": "Date"], presentation: nil)
    let phone = TestPhone()
    try phone.run { _ = try $0.decodeContentState(["end": 1_764_460_800], as: type) }
    let event = try #require(phone.events().last)
    #expect(event["code"] == "dateLooksLikeUnixTime")
    #expect(event["path"] == "contentState.end")
    #expect(event["meant"] == 1_764_460_800)
  }

  @Test("Ten are told of at most")
  func tellsTen() throws {
    let times = [JSONValue](repeating: 1_764_460_800, count: 100)
    #expect(try found(["ends": .array(times)], ["ends": "[Date]"]).count == 10)
  }
}

@Suite("Calendar days")
struct CalendarDayTests {
  @Test(
    "A time's day is told in UTC",
    arguments: [
      (0.0, "1970-01-01"), (-1, "1969-12-31"), (86_399.9, "1970-01-01"),
      (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (978_307_200, "2001-01-01"), (1_764_460_800, "2025-11-30"),
      (4_107_456_000, "2100-02-28"), (4_107_542_400, "2100-03-01"), (-62_135_596_800, "1-01-01"),
    ])
  func tells(time: Double, day: String) { #expect(CalendarDay(time).description == day) }

  @Test(
    "Times beyond all bounds have a day too", arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func isBounded(time: Double) { #expect(!CalendarDay(time).description.isEmpty) }
}
