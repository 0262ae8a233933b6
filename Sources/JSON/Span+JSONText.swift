/// Walks through text that is known to be valid JSON, to find how something was spelled.
extension Span<UInt8> {
  /// Where the value that begins at or after `start` begins and ends.
  package func jsonValue(from start: Int) -> Range<Int> {
    let first = skippingSpace(from: start)
    guard first < count else { return first..<first }
    switch self[first] {
    case UInt8(ascii: "\""): return first..<endOfString(at: first)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return first..<endOfContainer(at: first)
    default:
      var end = first
      while end < count, !isDelimiter(self[end]) { end += 1 }
      return first..<end
    }
  }

  /// Where the value of an object's nth member stands; the object begins at or after `start`.
  package func jsonMemberValue(number: Int, inObjectFrom start: Int) -> Range<Int> {
    var place = skippingSpace(from: start) + 1
    for _ in 0..<number {
      place = jsonValue(from: afterColon(from: place)).upperBound
      place = skippingSpace(from: place) + 1
    }
    return jsonValue(from: afterColon(from: place))
  }

  /// The first place at or after this one that holds none of the white space that a line of JSON may have.
  package func skippingSpace(from start: Int) -> Int {
    var place = start
    while place < count, self[place] == 0x20 || self[place] == 0x09 || self[place] == 0x0D {
      place += 1
    }
    return place
  }

  private func afterColon(from start: Int) -> Int {
    skippingSpace(from: jsonValue(from: start).upperBound) + 1
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ":")
  }

  private func endOfString(at start: Int) -> Int {
    var place = start + 1
    while place < count, self[place] != UInt8(ascii: "\"") {
      place += self[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(place + 1, count)
  }

  private func endOfContainer(at start: Int) -> Int {
    var depth = 0
    var place = start
    while place < count {
      switch self[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        place = endOfString(at: place)
        continue
      default: break
      }
      place += 1
    }
    return count
  }
}
