/// Lays views out in cells, in the manner of SwiftUI's stacks.
///
/// How deep a tree is the JSON reader bounds.
enum ViewLayout {
  /// The block a view takes where so many cells are there; one line high on request.
  static func block(of view: DrawnView, width: Int, isSingleLine: Bool = false) -> Block {
    switch view.kind {
    case "HStack": return row(view, width: width, isSingleLine: isSingleLine)
    case "Spacer":
      return .space(width: view.frame("width") ?? 0, height: view.frame("height") ?? 1)
    case "Divider": return Block([StyledLine(String(repeating: "─", count: max(0, width)))])
    default:
      if let barcode = view.barcode {
        let block = BarcodeDrawing.block(of: barcode, width: width)
        return isSingleLine ? Block(Array(block.lines.prefix(1))) : block
      }
      if view.children.isEmpty { return text(view, width: width, isSingleLine: isSingleLine) }
      if isSingleLine { return row(view, width: width, isSingleLine: true) }
      return .column(
        view.children.map { block(of: $0, width: width) }, view.alignment)
    }
  }

  /// The cells a view takes where there is no want of room.
  static func naturalWidth(_ view: DrawnView) -> Int {
    let children = view.children
    switch view.kind {
    case "HStack":
      return gaps(of: children, view.spacing) + children.reduce(0) { $0 + naturalWidth($1) }
    case "Spacer": return view.frame("width") ?? 1
    default: return (view.text.map(\.width) + children.map(naturalWidth)).max() ?? 0
    }
  }

  /// The widest that each may be so that all fit; those that are narrower stay as they are.
  static func limit(_ widths: [Int], to width: Int) -> Int {
    let widest = min(width, widths.max() ?? 0)
    let limits = stride(from: widest, through: 1, by: -1)
    return limits.first { limit in widths.reduce(0) { $0 + min($1, limit) } <= width } ?? 1
  }

  private static func row(_ view: DrawnView, width: Int, isSingleLine: Bool) -> Block {
    let children = view.children
    let room = width - gaps(of: children, view.spacing)
    let widths = widths(of: children, in: room)
    var blocks: [Block] = []
    for (index, child) in children.enumerated() {
      if index > 0, hasGap(children[index - 1], child) {
        blocks.append(.space(width: view.spacing))
      }
      let width = widths[index]
      blocks.append(
        child.kind == "Spacer"
          ? .space(width: width) : block(of: child, width: width, isSingleLine: isSingleLine))
    }
    let row = Block.row(blocks, view.alignment)
    return row.width > width ? row.fitted(to: width, .leading) : row
  }

  /// What each child of a row gets: its natural width where there is room, the flexible ones what is left.
  private static func widths(of children: [DrawnView], in room: Int) -> [Int] {
    let natural = children.map(naturalWidth)
    let limit = limit(natural, to: room)
    var widths = natural.map { min($0, limit) }
    var free = max(0, room - widths.reduce(0, +))
    let flexible = children.indices.filter { children[$0].isFlexible }
    for (place, index) in flexible.enumerated() {
      let share = free / (flexible.count - place)
      widths[index] += share
      free -= share
    }
    return widths
  }

  private static func gaps(of children: [DrawnView], _ spacing: Int) -> Int {
    zip(children, children.dropFirst()).count(where: hasGap) * spacing
  }

  /// Views stand apart; a spacer is space enough.
  private static func hasGap(_ left: DrawnView, _ right: DrawnView) -> Bool {
    left.kind != "Spacer" && right.kind != "Spacer"
  }

  private static func text(_ view: DrawnView, width: Int, isSingleLine: Bool) -> Block {
    let lines = view.text
    if isSingleLine {
      let line = lines.dropFirst().reduce(lines.first ?? StyledLine()) { $0 + .spaces(1) + $1 }
      return Block([line.fitted(to: min(width, line.width))])
    }
    return Block(lines.flatMap { $0.wrapped(to: width) })
  }
}
