import JSON

/// Events that a client wasn't told since it doesn't read.
struct DroppedEvents {
  private var count = 0
  private var resumeAfter = 0

  /// Notes that events were dropped, the first of which has this number.
  mutating func note(before sequence: Int, count more: Int) {
    if count == 0 { resumeAfter = sequence - 1 }
    count += more
  }

  /// The event that tells how many, and after which number to ask for them; nil where there are none.
  mutating func take(device: String) -> JSONValue? {
    guard count > 0 else { return nil }
    defer { count = 0 }
    return [
      "type": "overflow", "device": .string(device), "dropped": .count(count),
      "resumeAfter": .count(resumeAfter),
    ]
  }
}
