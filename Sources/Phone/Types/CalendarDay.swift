/// A day of the Gregorian calendar, in UTC.
struct CalendarDay: Equatable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  /// The start of 2001, from which a Swift Date counts: seconds since 1970.
  static let referenceDate = 978_307_200.0

  /// The times between which days are told, either way: a hundred million years.
  private static let bound = 3.2e15

  /// The day on which a time is, in seconds since 1970.
  init(_ time: Double) {
    let bounded = time.isNaN ? 0 : min(max(time, -Self.bound), Self.bound)
    // Counted from 1 March 0000, so that the leap day is a year's last; after Howard Hinnant's civil_from_days.
    let days = Int((bounded / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// As in 2025-11-30.
  var description: String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
