/// A barcode of one row: dark bars on a light ground, measured in modules, the narrowest bar's width.
package struct Barcode: Equatable, Sendable {
  /// What a reader reads.
  package let text: String
  /// Where the bars stand, from left to right; the quiet zone comes before the first.
  package let bars: [Range<Int>]
  /// The modules from edge to edge, both quiet zones included.
  package let width: Int

  /// The light modules that a reader needs at either side (ISO/IEC 15417, 4.4; GS1 General Specifications, 5.4.4.2).
  static let quietZone = 10

  /// How many modules high a picture is: at least 32, as many as Core Image's generator takes, and 15 % of a long code's width.
  package var height: Int { max(32, width * 15 / 100) }

  /// Each module, whether it is dark.
  package var modules: [Bool] {
    var modules = Array(repeating: false, count: width)
    for bar in bars { for module in bar { modules[module] = true } }
    return modules
  }

  /// Whether it can be scanned where it is shown so many points wide.
  ///
  /// *Ours*: a module takes at least one point. That is three pixels of a phone with 460 pixels an inch, or 0.17 mm,
  /// about the finest print that hand-held readers are made for.
  package func fits(points: Double) -> Bool { Double(width) <= points }

  /// A row of modules as an encoder gives it, without quiet zones.
  init(text: String, row: [Bool]) {
    var bars: [Range<Int>] = []
    var start: Int?
    for (module, isDark) in (row + [false]).enumerated() {
      if isDark {
        start = start ?? module
      } else if let first = start {
        bars.append(first + Self.quietZone..<module + Self.quietZone)
        start = nil
      }
    }
    self.text = text
    self.bars = bars
    width = row.count + 2 * Self.quietZone
  }
}
