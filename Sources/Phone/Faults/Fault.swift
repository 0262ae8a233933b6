package import JSON

/// What goes wrong with calls of one method, as a tester has ordered.
package struct Fault: Equatable {
  /// What befalls a call.
  package enum Kind: String, CaseIterable, Sendable {
    /// It has no effect and is answered with an error.
    case error
    /// It takes effect and is answered later.
    case delay
    /// It takes effect and is answered when the fault is cleared.
    case hang
    /// It has no effect, and its connection is lost.
    case disconnect
    /// It takes effect, and its connection is lost before the answer.
    case disconnectAfterEffect
  }

  /// The most calls that may be let through, or struck, in numbers.
  package static let maximumCount = 1_000_000_000
  /// The longest delay: ten years of 365 days, in seconds.
  package static let maximumDelay = 315_360_000.0

  /// The full name of the method.
  package var method: String
  package var kind: Kind
  /// How many calls are let through first.
  package var skip = 0
  /// How many calls are struck; nil for all.
  package var times: Int?
  /// How long a delay lasts, by the device's clock.
  package var seconds: Double?
  /// What an error is; nil for the usual one.
  package var error: InjectedError?

  /// The fault's number on its device, from 1.
  var number = 0
  /// How many calls were let through, and how many struck.
  var skipped = 0
  var struck = 0

  /// A fault that has not been injected yet.
  package init(method: String, kind: Kind) {
    self.method = method
    self.kind = kind
  }

  /// Whether it has struck as often as it may.
  var isSpent: Bool { times.map { struck >= $0 } ?? false }

  /// What a call that it strikes is answered with, where it is an error.
  package var outcome: Outcome { (error ?? .usual).outcome(of: method) }

  /// The fault as it is listed; every member is always there.
  package var json: JSONValue {
    [
      "fault": .count(number), "method": .string(method), "kind": .string(kind.rawValue),
      "skip": .count(skip), "times": times.map { .count($0) } ?? .null,
      "seconds": .seconds(seconds), "error": error.map { .object($0.given) } ?? .null,
      "skipped": .count(skipped), "struck": .count(struck),
    ]
  }
}
