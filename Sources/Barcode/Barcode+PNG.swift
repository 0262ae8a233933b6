import CPNG
import FoundationEssentials

extension Barcode {
  /// The pixels that a module takes, as many as the tutorial's `CGAffineTransform(scaleX: 3, y: 3)` gives it.
  static let pixelsPerModule = 3

  /// A PNG picture in black and white, one bit a pixel; the same barcode has the same bytes.
  ///
  /// Empty where there is no memory for it.
  package var png: [UInt8] {
    let row = modules.flatMap { isDark in
      Array(repeating: isDark ? UInt8(1) : 0, count: Self.pixelsPerModule)
    }
    let rows = height * Self.pixelsPerModule
    return PNGPicture.bytes(
      pixels: Array(repeating: row, count: rows).flatMap { $0 }, width: row.count, height: rows)
  }

  /// The PNG picture in Base64 (RFC 4648, 4), for JSON.
  package var base64PNG: String { Data(png).base64EncodedString() }
}
