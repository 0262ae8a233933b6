extension JSONValue {
  /// The number of bytes of the value's JSON text, counted without writing it.
  package var byteCount: Int {
    switch self {
    case .null: 4
    case .bool(let flag): flag ? 4 : 5
    case .integer(let number): number.magnitude.decimalCount + (number < 0 ? 1 : 0)
    case .unsigned(let number): number.decimalCount
    case .double(let number): number.description.utf8.count
    case .string(let text): text.quotedByteCount
    case .array(let elements): elements.byteCount
    case .object(let object): object.byteCount
    }
  }
}

extension [JSONValue] {
  fileprivate var byteCount: Int {
    var count = 2 + Swift.max(0, self.count - 1)
    for index in indices { count += self[index].byteCount }
    return count
  }
}

extension JSONObject {
  fileprivate var byteCount: Int {
    var count = 2 + max(0, members.count - 1)
    for index in members.indices {
      count += members[index].key.quotedByteCount + 1 + members[index].value.byteCount
    }
    return count
  }
}

extension UInt64 {
  fileprivate var decimalCount: Int {
    var digits = 1
    var rest = self / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    return digits
  }
}

extension String {
  /// The number of bytes of this text as a JSON string.
  fileprivate var quotedByteCount: Int {
    let bytes = utf8.span
    var count = 2 + bytes.count
    for index in bytes.indices where bytes[index].mayNeedEscape {
      switch bytes[index] {
      case 0x22, 0x5C, 0x0A, 0x0D, 0x09: count += 1
      case 0..<0x20: count += 5
      default: if bytes.isLineSeparator(at: index) { count += 3 }
      }
    }
    return count
  }
}
