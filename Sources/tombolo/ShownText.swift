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
  /// Whether it stands for no sign but moves others: a control, a line's end, a turn of the direction of writing.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var escape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
