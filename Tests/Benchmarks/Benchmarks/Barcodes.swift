import Barcode

/// Barcodes made one after another on one processor.
struct Barcodes {
  let options: Options

  private static let leastSVGs = 10_000.0

  /// Makes pictures of reservation numbers, prints how many in a second, and judges the SVGs.
  func run(_ verdicts: inout Verdicts) throws {
    let rounds = options.isQuick ? 5 : 15
    let svgs = try median(rounds) { $0.svg.utf8.count }
    let pngs = try median(rounds) { $0.png.count }
    print("\nbarcodes of 15 characters, \(rounds) rounds of 0.2 s each, medians")
    print("  \(pngs.decimals(0)) PNGs a second")
    verdicts.judge(
      svgs >= Self.leastSVGs, "\(svgs.decimals(0)) SVGs a second, at least 10,000")
  }

  /// The pictures a second in the middle one of so many rounds.
  private func median(_ rounds: Int, _ byteCount: (Barcode) -> Int) throws -> Double {
    let clock = ContinuousClock()
    return try (0..<rounds).map { round in
      let start = clock.now
      var count = 0
      while clock.now - start < .seconds(0.2) {
        let barcode = try Barcode.code128("RES-2026-\(round * 1000 + 100_000 + count % 1000)")
        guard byteCount(barcode) > 0 else { throw Failure("a barcode has no picture") }
        count += 1
      }
      return Double(count) / ((clock.now - start) / .seconds(1))
    }.median
  }
}
