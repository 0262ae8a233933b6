extension StyledLine {
  /// The line broken into lines of at most so many cells, at spaces where it can be.
  func wrapped(to count: Int) -> [StyledLine] {
    guard width > count, count > 0 else { return [self] }
    return pieces.flatMap { text, style in
      Self.wrap(text, to: count).map { StyledLine($0, style) }
    }
  }

  private static func wrap(_ text: String, to count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if longer.cellWidth <= count {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var rest = word
      while rest.cellWidth > count {
        // A wide character goes where there is but one cell, too.
        let head = rest.head(ofCells: max(count, 2))
        lines.append(String(head))
        rest = rest[head.endIndex...]
      }
      line = String(rest)
    }
    return lines + [line]
  }
}
