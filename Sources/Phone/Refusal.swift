package import JSON

/// Why the server itself answers a call with an error; what the app's native side answers with is no refusal.
package enum Refusal: Error, Equatable {
  /// An argument of the wrong kind or out of range; `argument` is its path.
  case invalidArgument(String, expected: String, got: String)
  /// An argument, or a member of one, of a name that isn't taken; given by its path, with the names that are.
  case unknownArgument(String, known: [String], got: JSONValue)
  /// No such thing on this device or server; the reason says why, or which method lists those there are.
  case notFound(_ kind: String, argument: String, value: JSONValue, reason: String)
  /// The system won't start an activity.
  case start(StartRefusal)
  /// A fault of the server's own.
  case fault(String)
  /// The server's token was not given, or another one was.
  case unauthenticated(String)
  /// There is no such method; the nearest name there is, if any.
  case unknownMethod(String, closest: String?)
  /// An event that was waited for didn't come within so many seconds.
  case timeout(Double)
  /// What a tester has ordered: an error of any code.
  case injected(code: Int64, message: String, data: JSONValue?)

  /// The refusal of an argument as it is seen from around it.
  func within(_ path: String) -> Refusal {
    switch self {
    case .invalidArgument(let argument, let expected, let got):
      .invalidArgument("\(path).\(argument)", expected: expected, got: got)
    case .unknownArgument(let argument, let known, let got):
      .unknownArgument("\(path).\(argument)", known: known, got: got)
    default: self
    }
  }

  /// An argument of the wrong kind.
  package static func wrongKind(_ argument: String, expected: String, got: JSONValue?) -> Refusal {
    .invalidArgument(argument, expected: expected, got: got?.kindName ?? "null")
  }
}
