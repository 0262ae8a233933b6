import Barcode

/// Barcodes in block characters, for a phone's camera.
///
/// They are black on white whatever the terminal's colours are; where it has none, the bars are what it writes with.
enum BarcodeDrawing {
  /// The least lines of a drawing: a camera held askew needs some height.
  private static let leastRows = 5

  /// A barcode with its quiet zone, two modules a cell.
  static func block(of barcode: Barcode) -> Block {
    let modules = barcode.modules
    let cells = stride(from: 0, to: modules.count, by: 2).map { left in
      cell(modules[left], left + 1 < modules.count && modules[left + 1])
    }
    let line = StyledLine(String(cells), Style(isPrinted: true))
    // A cell is about twice as high as wide, so these are 15 % of the width.
    let rows = max(leastRows, cells.count * 15 / 200)
    return Block(Array(repeating: line, count: rows))
  }

  /// The barcode where it has room, and else what room it takes: cut or wrapped it would be another one.
  static func block(of barcode: Barcode, width: Int) -> Block {
    let drawn = block(of: barcode)
    guard drawn.width > width else { return drawn }
    return Block(StyledLine("[barcode, \(drawn.width) cells wide]").wrapped(to: width))
  }

  private static func cell(_ left: Bool, _ right: Bool) -> Character {
    switch (left, right) {
    case (true, true): "█"
    case (true, false): "▌"
    case (false, true): "▐"
    case (false, false): " "
    }
  }
}
