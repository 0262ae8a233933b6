import JSON
import Testing

@testable import Phone

@Suite("Templates")
struct TemplateTests {
  private let attributes: JSONValue = ["shop": "Kiosk", "tags": ["new", "hot"]]
  private let contentState: JSONValue = [
    "left": 3661, "half": .double(65.5), "name": "Ada", "open": true, "none": nil,
    "end": 700_000_000,
    "big": 1_234_567, "deep": ["value": 5], "huge": .double(1e300), "debt": -65,
  ]

  private func text(
    _ template: String, locale: String = "en_US", timeZone: String = "UTC", now: Double = 0
  ) throws -> String {
    ViewContext(
      attributes: attributes, contentState: contentState, isDate: { $0.path == ["end"] },
      formats: LocalFormats(locale: locale, timeZone: timeZone), now: now
    ).resolve(try Template(template))
  }

  @Test(
    "References stand for values",
    arguments: [
      ("", ""), ("plain", "plain"), ("{attributes.shop}", "Kiosk"),
      ("{contentState.name}: {contentState.left}!", "Ada: 3661!"),
      ("{contentState.deep.value}", "5"), ("{contentState.deep}", "{\"value\":5}"),
      ("{attributes.tags.1}", "hot"), ("{contentState.open}", "true"),
      ("{contentState.half}", "65.5"),
    ])
  func standsForValues(template: String, expected: String) throws {
    #expect(try text(template) == expected)
  }

  @Test(
    "What is absent or null shows nothing",
    arguments: [
      "{contentState.none}", "{contentState.gone}", "{contentState.none.x}", "{attributes.tags.2}",
      "{attributes.tags.-1}", "{contentState.gone|date}", "{contentState.none|duration}",
    ])
  func showsNothingForNothing(template: String) throws { #expect(try text(template) == "") }

  @Test(
    "A doubled brace is a brace, and so is a closing one alone",
    arguments: [
      ("{{", "{"), ("}}", "}"), ("}", "}"), ("{{contentState.left}}", "{contentState.left}"),
      ("{{x}", "{x}"), ("{{{attributes.shop}}}", "{Kiosk}"),
    ])
  func readsBraces(template: String, expected: String) throws {
    #expect(try text(template) == expected)
  }

  @Test(
    "A malformed reference is refused with its text",
    arguments: [
      ("a {", "{"), ("{}", "{}"), ("{contentState}", "{contentState}"),
      ("{contentState.}", "{contentState.}"), ("{state.left} b", "{state.left}"),
      ("{contentState..left}", "{contentState..left}"),
      ("{contentState.left", "{contentState.left"),
      ("{contentState.left|}", "{contentState.left|}"),
      ("{contentState.left|hours} b", "{contentState.left|hours}"),
      ("{contentState.left|date|time}", "{contentState.left|date|time}"),
    ])
  func refuses(template: String, malformed: String) {
    #expect(throws: Template.Malformed(text: malformed)) { try Template(template) }
  }

  @Test(
    "A duration reads as SwiftUI's timer",
    arguments: [
      ("left", "en_US", "1:01:01"), ("half", "en_US", "1:05"), ("debt", "en_US", "-1:05"),
      ("left", "fi_FI", "1.01.01"), ("huge", "en_US", "1e+300"), ("name", "en_US", "Ada"),
      ("open", "en_US", "true"),
    ])
  func formatsDurations(field: String, locale: String, expected: String) throws {
    #expect(try text("{contentState.\(field)|duration}", locale: locale) == expected)
  }

  @Test("A duration of a date is the time to or since it")
  func measuresDates() throws {
    let end = 700_000_000 + CalendarDay.referenceDate
    #expect(try text("{contentState.end|duration}", now: end - 90) == "1:30")
    #expect(try text("{contentState.end|duration}", now: end + 3600) == "1:00:00")
  }

  @Test(
    "Times and dates are those of the time zone and locale",
    arguments: [
      ("en_US", "UTC", "8:26\u{202F}PM", "March 8, 2023"),
      ("de_DE", "Europe/Berlin", "21:26", "8. März 2023"),
      ("ja_JP", "Asia/Tokyo", "5:26", "2023年3月9日"),
      ("th_TH", "Asia/Bangkok", "3:26", "9 มีนาคม 2566"),
      ("en_US", "No/Where", "8:26\u{202F}PM", "March 8, 2023"),
    ])
  func formatsTimes(locale: String, timeZone: String, time: String, date: String) throws {
    #expect(try text("{contentState.end|time}", locale: locale, timeZone: timeZone) == time)
    #expect(try text("{contentState.end|date}", locale: locale, timeZone: timeZone) == date)
  }

  @Test("A number that is declared no date counts from 1970")
  func countsFrom1970() throws {
    #expect(try text("{contentState.left|date}") == "January 1, 1970")
  }

  @Test(
    "Numbers are written as the locale writes them",
    arguments: [
      ("big", "en_US", "1,234,567"), ("big", "de_DE", "1.234.567"), ("half", "de_DE", "65,5"),
      ("big", "fr_FR", "1\u{202F}234\u{202F}567"), ("name", "de_DE", "Ada"),
    ])
  func formatsNumbers(field: String, locale: String, expected: String) throws {
    #expect(try text("{contentState.\(field)|number}", locale: locale) == expected)
  }
}
