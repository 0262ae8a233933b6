import Support

extension GrayPicture {
  /// Lines of block characters as a terminal shows them, cells twice as high as wide.
  ///
  /// The ground beside them is as dark as a terminal's may be.
  init(cells lines: [String], cellWidth: Int) {
    let cellHeight = cellWidth * 2
    let columns = (lines.first?.count ?? 0) + 2
    self.init(width: columns * cellWidth, height: lines.count * cellHeight)
    for (index, line) in lines.enumerated() {
      let rows = index * cellHeight..<(index + 1) * cellHeight
      for (column, character) in "█\(line)█".enumerated() {
        let left = column * cellWidth
        let middle = left + cellWidth / 2
        if "█▌".contains(character) { fill(left..<middle, rows) }
        if "█▐".contains(character) { fill(middle..<left + cellWidth, rows) }
      }
    }
  }
}
