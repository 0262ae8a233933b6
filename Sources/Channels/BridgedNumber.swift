import JSON

/// Numbers as Swift casts them that came over a channel as an NSNumber.
extension JSONValue {
  /// `as? Int`: 3.0 is 3, true is 1, 3.7 and "5" are none.
  var bridgedInt: Int64? {
    switch self {
    case .integer(let number): number
    case .double(let number): Int64(exactly: number)
    case .bool(let flag): flag ? 1 : 0
    case .null, .unsigned, .string, .array, .object: nil
    }
  }

  /// `as? Bool`: 0 and 1 are booleans, too.
  var bridgedBool: Bool? {
    switch bridgedInt {
    case 0: false
    case 1: true
    default: nil
    }
  }
}
