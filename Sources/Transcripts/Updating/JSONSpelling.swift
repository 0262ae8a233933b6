import JSON

/// Where the parts of JSON text stand that is known to be valid.
extension Span<UInt8> {
  /// Where the keys and values of the object stand that begins at or after a place.
  func members(ofObjectFrom start: Int) -> [(key: Range<Int>, value: Range<Int>)] {
    var members: [(Range<Int>, Range<Int>)] = []
    var place = skippingSpace(from: skippingSpace(from: start) + 1)
    while place < count, self[place] == UInt8(ascii: "\"") {
      let key = jsonValue(from: place)
      let value = jsonValue(from: skippingSpace(from: key.upperBound) + 1)
      members.append((key, value))
      place = placeAfterComma(from: value.upperBound)
    }
    return members
  }

  /// Where the elements of the array stand that begins at or after a place.
  func elements(ofArrayFrom start: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var place = skippingSpace(from: skippingSpace(from: start) + 1)
    while place < count, self[place] != UInt8(ascii: "]") {
      let element = jsonValue(from: place)
      elements.append(element)
      place = placeAfterComma(from: element.upperBound)
    }
    return elements
  }

  /// The next value's place; that of the closing bracket, or the count, where none follows.
  private func placeAfterComma(from start: Int) -> Int {
    let place = skippingSpace(from: start)
    guard place < count, self[place] == UInt8(ascii: ",") else { return count }
    return skippingSpace(from: place + 1)
  }
}
