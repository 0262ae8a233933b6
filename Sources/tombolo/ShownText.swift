extension String {
  /// The text between quotation marks, control characters escaped.
  var quoted: String { "\"\(shown)\"" }

  /// The text with control characters escaped as in JSON, so that it stays on its line.
  var shown: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { $0.isControl ? $0.escape : String($0) }.joined()
  }

  /// The first characters, where there are more than so many.
  func cut(to count: Int) -> String {
    guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return self[..<end] + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  fileprivate var escape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
