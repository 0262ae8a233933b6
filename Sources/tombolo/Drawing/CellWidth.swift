/// How many cells of a terminal a text takes.
extension StringProtocol {
  var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }

  /// The first characters that fit into so many cells, with an ellipsis where some are left out.
  func cut(toCells count: Int) -> String {
    guard cellWidth > count else { return String(self) }
    guard count > 0 else { return "" }
    return String(head(ofCells: count - 1)) + "…"
  }

  /// The longest beginning that fits into so many cells.
  func head(ofCells count: Int) -> SubSequence {
    var width = 0
    return prefix {
      width += $0.cellWidth
      return width <= count
    }
  }
}

extension Character {
  /// 0, 1 or 2: a terminal gives two cells to East Asian characters and to emoji.
  var cellWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let isEmoji = unicodeScalars.contains {
      $0.value == 0xFE0F || $0.properties.isEmojiPresentation
    }
    return isEmoji ? 2 : first.cellWidth
  }
}

extension Unicode.Scalar {
  fileprivate var cellWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }

  /// What Unicode's East Asian Width calls wide or full width (UAX #11), unassigned code points included.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
