import JSON

/// Hexadecimal digits, eight at a time: the first is the lowest byte of a word.
///
/// A push token and a UUID are made for each activity, of which there may be a million, and a UUID for each push.
/// Foundation's `UUID.uuidString` takes several times as long, and eight digits at a time made a push a tenth faster.
enum HexDigits {
  /// The upper-case digits of a number, the highest first.
  static func upperCase(_ number: UInt32) -> UInt64 {
    digits(number, fromNineToLetters: UInt64(UInt8(ascii: "A") - UInt8(ascii: "9") - 1))
  }

  /// The lower-case digits of a number, the highest first.
  static func lowerCase(_ number: UInt32) -> UInt64 {
    digits(number, fromNineToLetters: UInt64(UInt8(ascii: "a") - UInt8(ascii: "9") - 1))
  }

  /// The value of the 16 lower-case digits from a place on; nil where not all of them are such digits.
  static func value(of text: Span<UInt8>, from start: Int) -> UInt64? {
    guard text.count >= start + 16 else { return nil }
    var value: UInt64 = 0
    var areDigits = true
    // No way out early: a step without a branch costs less than sixteen that may be the last.
    for index in start..<start + 16 {
      let decimal = text[index] &- UInt8(ascii: "0")
      let letter = text[index] &- UInt8(ascii: "a")
      areDigits = areDigits && (decimal < 10 || letter < 6)
      value = value << 4 | UInt64(decimal < 10 ? decimal : letter &+ 10)
    }
    return areDigits ? value : nil
  }

  /// Spreads the halves of the number's bytes over eight bytes, and makes digits of all at once.
  private static func digits(_ number: UInt32, fromNineToLetters gap: UInt64) -> UInt64 {
    var bytes = UInt64(number.byteSwapped)
    bytes = (bytes | bytes << 16) & 0x0000_FFFF_0000_FFFF
    bytes = (bytes | bytes << 8) & 0x00FF_00FF_00FF_00FF
    let halves = (bytes >> 4 | bytes << 8) & 0x0F0F_0F0F_0F0F_0F0F
    // Adding six carries into the upper half of those that are ten or more.
    let letters = ((halves &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
    return halves &+ 0x3030_3030_3030_3030 &+ letters &* gap
  }
}

extension String {
  /// The text that a bit pattern spells as an upper-case UUID.
  package init(uuid high: UInt64, _ low: UInt64) {
    var text = InlineArray<36, UInt8>(repeating: UInt8(ascii: "-"))
    func put(_ digits: UInt64, at start: Int, count: Int) {
      for place in 0..<count {
        text[start + place] = UInt8(truncatingIfNeeded: digits >> UInt64(8 * place))
      }
    }
    let first = HexDigits.upperCase(UInt32(truncatingIfNeeded: high >> 32))
    let second = HexDigits.upperCase(UInt32(truncatingIfNeeded: high))
    let third = HexDigits.upperCase(UInt32(truncatingIfNeeded: low >> 32))
    let fourth = HexDigits.upperCase(UInt32(truncatingIfNeeded: low))
    put(first, at: 0, count: 8)
    put(second, at: 9, count: 4)
    put(second >> 32, at: 14, count: 4)
    put(third, at: 19, count: 4)
    put(third >> 32, at: 24, count: 4)
    put(fourth, at: 28, count: 8)
    self.init(ascii: text.span)
  }

  /// The text of bytes that are all ASCII; it costs a third of what decoding UTF-8 does.
  fileprivate init(ascii bytes: Span<UInt8>) {
    if let text = try? UTF8Span(validating: bytes) {
      self.init(copying: text)
    } else {
      self.init(decoding: bytes)
    }
  }
}
