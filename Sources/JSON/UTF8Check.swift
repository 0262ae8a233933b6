/// Where a text stops being UTF-8.
enum UTF8Check {
  /// The offset of the first byte that is not part of well-formed UTF-8; nil where all are.
  static func firstInvalidByte(in text: Span<UInt8>) -> Int? {
    var index = 0
    while index < text.count {
      let length = sequenceLength(in: text, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The length of the well-formed sequence that begins here (Unicode table 3-7); 0 where none does.
  private static func sequenceLength(in text: Span<UInt8>, at index: Int) -> Int {
    let first = text[index]
    if first < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xED:
      length = 3
      second = 0x80...0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF1...0xF3: length = 4
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    default: return 0
    }
    guard index + length <= text.count, second.contains(text[index + 1]) else { return 0 }
    for place in index + 2..<max(index + 2, index + length)
    where !(0x80...0xBF).contains(text[place]) {
      return 0
    }
    return length
  }
}
