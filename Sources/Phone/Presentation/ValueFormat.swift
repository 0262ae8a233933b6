/// How a declared view shows a value.
enum ValueFormat: String, CaseIterable {
  /// Seconds as 1:05 or 1:01:05; of a date, the time between it and now.
  case duration
  /// The time of day.
  case time
  /// The day.
  case date
  case number
}
