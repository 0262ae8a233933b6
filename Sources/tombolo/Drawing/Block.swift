/// Lines of one width: what a view takes of the screen.
struct Block: Equatable {
  let width: Int
  private(set) var lines: [StyledLine]

  /// A block as wide as its longest line, or of a given width.
  init(_ lines: [StyledLine], width: Int? = nil, _ alignment: StyledLine.Alignment = .leading) {
    let width = width ?? lines.map(\.width).max() ?? 0
    self.width = width
    self.lines = lines.map { $0.fitted(to: width, alignment) }
  }

  /// Nothing, so many cells wide and high.
  static func space(width: Int, height: Int = 1) -> Block {
    Block(Array(repeating: StyledLine(), count: max(0, height)), width: max(0, width))
  }

  /// The blocks side by side.
  static func row(_ blocks: [Block], _ alignment: StyledLine.Alignment = .center) -> Block {
    let height = blocks.map(\.lines.count).max() ?? 0
    var lines = Array(repeating: StyledLine(), count: height)
    for block in blocks {
      let tall = block.raised(to: height, alignment)
      for index in lines.indices { lines[index].append(tall.lines[index]) }
    }
    return Block(lines, width: blocks.reduce(0) { $0 + $1.width })
  }

  /// The blocks one below the other.
  static func column(
    _ blocks: [Block], _ alignment: StyledLine.Alignment, width: Int? = nil
  ) -> Block {
    let width = width ?? blocks.map(\.width).max() ?? 0
    return Block(blocks.flatMap { $0.fitted(to: width, alignment).lines }, width: width)
  }

  /// The block in exactly so many cells.
  func fitted(to width: Int, _ alignment: StyledLine.Alignment) -> Block {
    Block(lines, width: width, alignment)
  }

  /// The block, where a terminal's lines are narrower cut to them.
  func cut(to columns: Int?) -> Block {
    guard let columns, columns < width else { return self }
    return fitted(to: columns, .leading)
  }

  /// The block with a rounded border around it.
  func bordered(_ style: Style) -> Block {
    let edge = String(repeating: "─", count: width + 2)
    let side = StyledLine("│", style)
    let rows = lines.map { side + .spaces(1) + $0 + .spaces(1) + side }
    return Block([StyledLine("╭\(edge)╮", style)] + rows + [StyledLine("╰\(edge)╯", style)])
  }

  private func raised(to height: Int, _ alignment: StyledLine.Alignment) -> Block {
    let free = max(0, height - lines.count)
    let above =
      switch alignment {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    return Block(
      Array(repeating: StyledLine(), count: above) + lines
        + Array(repeating: StyledLine(), count: free - above), width: width)
  }
}
