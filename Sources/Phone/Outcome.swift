package import JSON

/// What became of a call.
package enum Outcome {
  case result(JSONValue)
  /// A result that is a JSON text already.
  case resultText([UInt8])
  /// A FlutterError given to `result()`.
  indirect case flutterError(FlutterError)
  /// A promise that was rejected.
  indirect case rejection(Rejection)
  /// FlutterMethodNotImplemented, or no such channel.
  indirect case notImplemented(channel: String, method: String)
  /// The native side never answers, as on the phone.
  case unanswered
  /// The server itself answers with an error.
  indirect case refused(Refusal)
  /// The answer comes later.
  indirect case later(Wait)
  /// The connection is lost, and nothing more is answered on it.
  case disconnected

  /// Whether it is told as an error.
  package var isError: Bool {
    switch self {
    case .flutterError, .rejection, .notImplemented, .refused: true
    case .result, .resultText, .unanswered, .disconnected, .later: false
    }
  }
}

/// What an answer that comes later waits for.
package enum Wait {
  /// An event that is looked for.
  case event(EventWait)
  /// A fault that holds back what is known.
  case held(HeldOutcome)
}

/// What a Flutter plugin answers in place of a result.
package struct FlutterError: Equatable, Sendable {
  package var code: String
  package var message: String?
  package var details: JSONValue

  package init(code: String, message: String?, details: JSONValue = .null) {
    self.code = code
    self.message = message
    self.details = details
  }
}

/// What a React Native module rejects a promise with.
package enum Rejection: Error, Equatable {
  case error(code: String, message: String, userInfo: JSONValue = .null)
  /// No Error object but a bare value, as some libraries do.
  case value(JSONValue)
}

/// What `events.wait` waits for.
package struct EventWait {
  package var filter: EventFilter
  /// The sequence number after which an event counts.
  package var after: Int
  /// Real seconds until the wait is given up.
  package var timeout: Double

  package init(filter: EventFilter, after: Int, timeout: Double) {
    self.filter = filter
    self.after = after
    self.timeout = timeout
  }
}
