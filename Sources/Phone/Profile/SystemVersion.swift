/// A version of iOS.
package struct SystemVersion: Comparable, CustomStringConvertible, Sendable {
  private let parts: [Int]
  /// The parts without zeros at the end: 18 and 18.0 are one version.
  private let significantParts: ArraySlice<Int>

  package init(_ parts: Int...) { self.init(parts: parts) }

  private init(parts: [Int]) {
    self.parts = parts
    let count = parts.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    significantParts = parts.prefix(count)
  }

  /// Reads "16.1" or "17.2.1"; nil for anything else.
  package init?(_ text: String) {
    let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(pieces.count) else { return nil }
    var parts: [Int] = []
    for piece in pieces {
      guard (1...3).contains(piece.count), piece.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(piece)
      else { return nil }
      parts.append(number)
    }
    self.init(parts: parts)
  }

  package static func == (left: SystemVersion, right: SystemVersion) -> Bool {
    left.significantParts == right.significantParts
  }

  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    left.significantParts.lexicographicallyPrecedes(right.significantParts)
  }

  package var description: String { parts.map(String.init).joined(separator: ".") }
}
