package import JSON

/// Which events somebody wants.
package struct EventFilter: Equatable {
  /// Only these topics; nil for all.
  package var topics: Set<Event.Topic>?
  package var type: String?
  /// Members the event must have, objects within compared the same way.
  package var match: JSONObject?

  package init(topics: Set<Event.Topic>? = nil, type: String? = nil, match: JSONObject? = nil) {
    self.topics = topics
    self.type = type
    self.match = match
  }

  /// Whether an event is wanted; `json` is made only where the event's members count.
  package func accepts(_ event: Event, json: () -> JSONValue) -> Bool {
    if let topics, !topics.contains(event.topic) { return false }
    if let type, type != event.type { return false }
    guard let match else { return true }
    return Self.contains(json(), .object(match))
  }

  /// Whether a value has all that the pattern names; numbers compare by value.
  ///
  /// The reader bounds how deep this goes.
  private static func contains(_ value: JSONValue, _ pattern: JSONValue) -> Bool {
    switch (value, pattern) {
    case (.object(let object), .object(let wanted)):
      wanted.members.allSatisfy { member in
        object[member.key].map { contains($0, member.value) } ?? false
      }
    case (.integer(let number), .double(let wanted)): Double(number) == wanted
    case (.double(let number), .integer(let wanted)): number == Double(wanted)
    default: value == pattern
    }
  }
}
