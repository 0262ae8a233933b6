/// Finds escaped surrogates that have no partner, which JSON's grammar allows and Unicode doesn't.
enum LoneSurrogates {
  /// A text of the same length in which each lone one is `\ufffd`; nil where there is none.
  static func mend(_ text: Span<UInt8>) -> [UInt8]? {
    var mended: [UInt8]?
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let unit = codeUnit(in: text, at: index) else {
        index += 2
        continue
      }
      if (0xD800..<0xDC00).contains(unit), let low = codeUnit(in: text, at: index + 6),
        (0xDC00..<0xE000).contains(low)
      {
        index += 12
        continue
      }
      if (0xD800..<0xE000).contains(unit) {
        var copy = mended ?? [UInt8](text)
        copy.replaceSubrange(index..<index + 6, with: "\\ufffd".utf8)
        mended = copy
      }
      index += 6
    }
    return mended
  }

  /// The code unit of a `\uXXXX` that begins here.
  private static func codeUnit(in text: Span<UInt8>, at index: Int) -> Int? {
    guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit = 0
    for place in index + 2..<index + 6 {
      guard let digit = Character(Unicode.Scalar(text[place])).hexDigitValue else { return nil }
      unit = unit * 16 + digit
    }
    return unit
  }
}
