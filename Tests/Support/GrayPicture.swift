/// A picture in shades of gray, for a reader that isn't ours.
package struct GrayPicture {
  package let width: Int
  package let height: Int
  private var pixels: [UInt8]

  /// A picture all white.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 255, count: width * height)
  }

  /// Blackens what a rectangle covers.
  package mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
    for row in rows { for column in columns { pixels[row * width + column] = 0 } }
  }

  /// The picture as a PGM file (https://netpbm.sourceforge.net/doc/pgm.html).
  package var pgm: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }
}
