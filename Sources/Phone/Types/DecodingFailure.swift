import JSON

/// Why a value is none of the declared type.
package struct DecodingFailure: Error, Equatable {
  /// What Swift's decoder found, by the cases of its DecodingError.
  enum Cause: Equatable {
    /// The key is missing.
    case keyNotFound(String)
    /// It is null.
    case valueNotFound
    /// It is of another kind.
    case typeMismatch
    /// It is a number that the type can't hold.
    case numberDoesNotFit
  }

  /// Where: `contentState.items[3].name`.
  package private(set) var path: String
  /// The type that is declared there.
  package let expected: String
  /// The kind that was found, a number that doesn't fit, or null where nothing is.
  package let got: String
  private let cause: Cause

  private init(expected: String, got: String, cause: Cause) {
    path = ""
    self.expected = expected
    self.got = got
    self.cause = cause
  }

  /// A value that doesn't do.
  init(_ value: JSONValue, expected: String) {
    let cause: Cause = value == .null ? .valueNotFound : .typeMismatch
    self.init(expected: expected, got: value.kindName, cause: cause)
  }

  /// A number that the type can't hold.
  init(number: JSONValue, expected: String) {
    self.init(expected: expected, got: number.brief, cause: .numberDoesNotFit)
  }

  /// A field that isn't there and isn't optional.
  init(missing field: FieldDeclarations.Field) {
    self.init(expected: field.type.spelling, got: "null", cause: .keyNotFound(field.name))
    path = "." + field.name
  }

  /// The failure as it is seen from around it; paths are only spelled once something failed.
  func within(_ step: String) -> DecodingFailure {
    var failure = self
    failure.path = step + path
    return failure
  }

  /// What happened, much as Swift's DecodingError says it.
  package var sentence: String {
    switch cause {
    case .keyNotFound(let key): "No value associated with key \"\(key)\""
    case .valueNotFound: "Cannot get value of type \(expected) -- found null value instead"
    case .typeMismatch: "Expected to decode \(expected) but found \(article) \(got) instead"
    case .numberDoesNotFit: "Number \(got) is not representable as \(expected)"
    }
  }

  private var article: String { "aeiou".contains(got.prefix(1)) ? "an" : "a" }

  /// The failure as a call is refused with it.
  package var refusal: Refusal { .invalidArgument(path, expected: expected, got: got) }
}
