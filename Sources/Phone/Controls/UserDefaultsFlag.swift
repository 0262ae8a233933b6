import JSON

extension JSONValue {
  /// The value as `UserDefaults.bool(forKey:)` reads it: a number that isn't 0, or a text such as "YES", "true" or "1".
  var userDefaultsBool: Bool {
    switch self {
    case .bool(let flag): flag
    case .string(let text): Self.boolValue(of: text)
    default: number.map { $0 != 0 } ?? false
    }
  }

  /// NSString's boolValue: behind spaces, a sign and zeros, one of Y, y, T, t or a digit from 1 to 9.
  private static func boolValue(of text: String) -> Bool {
    var rest = text.drop { $0.isWhitespace }
    if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
    rest = rest.drop { $0 == "0" }
    return rest.first.map { "YyTt123456789".contains($0) } ?? false
  }
}
