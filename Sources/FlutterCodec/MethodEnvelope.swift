/// The answer to a call, or what comes through a stream.
package enum MethodEnvelope<Value: Equatable & Sendable>: Equatable, Sendable {
  case success(Value)
  case error(code: String, message: String?, details: Value, stacktrace: String? = nil)

  /// The same envelope with its value in other words.
  package func map<Other: Equatable & Sendable>(
    _ transform: (Value) -> Other
  ) -> MethodEnvelope<Other> {
    switch self {
    case .success(let value): .success(transform(value))
    case .error(let code, let message, let details, let stacktrace):
      .error(
        code: code, message: message, details: transform(details), stacktrace: stacktrace)
    }
  }
}
