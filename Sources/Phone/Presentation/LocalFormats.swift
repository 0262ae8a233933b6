import FoundationEssentials
import FoundationInternationalization

/// Numbers and times in the manner of a locale and a time zone.
struct LocalFormats {
  private let locale: Locale
  private let timeZone: TimeZone

  /// The manner of these; a time zone that there isn't counts as UTC.
  init(locale: String, timeZone: String) {
    self.locale = Locale(identifier: locale)
    self.timeZone = TimeZone(identifier: timeZone) ?? .gmt
  }

  /// Seconds as SwiftUI's timer shows them: 1:05, from an hour on 1:01:05; nil beyond thirty million years.
  func duration(_ seconds: Double) -> String? {
    guard let whole = Int64(exactly: seconds.rounded(.towardZero)), whole.magnitude < 1 << 50 else {
      return nil
    }
    let pattern: Duration.TimeFormatStyle.Pattern =
      whole.magnitude < 3600 ? .minuteSecond : .hourMinuteSecond
    return Duration.seconds(whole)
      .formatted(Duration.TimeFormatStyle(pattern: pattern, locale: locale))
  }

  /// The time of day at so many seconds since 1970, such as 5:04 PM.
  func time(_ seconds: Double) -> String { formatted(seconds, date: .omitted, time: .shortened) }

  /// The day of so many seconds since 1970, such as November 30, 2025.
  func date(_ seconds: Double) -> String { formatted(seconds, date: .long, time: .omitted) }

  func number(_ number: Int64) -> String { number.formatted(.number.locale(locale)) }
  func number(_ number: UInt64) -> String { number.formatted(.number.locale(locale)) }
  func number(_ number: Double) -> String { number.formatted(.number.locale(locale)) }

  /// Whether there is a time zone of this name.
  static func hasTimeZone(_ name: String) -> Bool { TimeZone(identifier: name) != nil }

  private func formatted(
    _ seconds: Double, date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> String {
    // The locale's calendar, not the one of whoever runs this process.
    let style = Date.FormatStyle(
      date: date, time: time, locale: locale, calendar: locale.calendar, timeZone: timeZone)
    return Date(timeIntervalSince1970: seconds).formatted(style)
  }
}
