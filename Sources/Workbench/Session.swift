package import JSON
package import Phone

/// What the workbench knows of one connection.
package final class Session {
  /// The connection's number, from 1.
  package let number: Int
  /// The device its calls go to.
  package internal(set) var handset: Handset
  package internal(set) var isAuthenticated = false
  /// The events it wants to be told; nil for none.
  package var subscription: Subscription?
  /// What it is told before anything else, being new: events without a number.
  private var greetings: [JSONValue] = []

  init(number: Int, handset: Handset) {
    self.number = number
    self.handset = handset
  }

  /// Notes what the session is told before anything else.
  func greet(with events: [JSONValue]) { greetings = events }

  /// Takes what the session is to be told first.
  package func takeGreetings() -> [JSONValue] {
    defer { greetings = [] }
    return greetings
  }
}

/// The events a connection wants to be told as they happen.
package struct Subscription {
  package var filter: EventFilter
  /// The number of the last event that was told or passed over.
  package var cursor: Int
}
