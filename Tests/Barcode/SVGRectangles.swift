import Support

/// The rectangles that an SVG picture's black path is made of.
struct SVGRectangles {
  let width: Int
  let height: Int
  /// The columns and rows of each.
  let rectangles: [(columns: Range<Int>, rows: Range<Int>)]

  /// Why a text is no such picture.
  struct Failure: Error {
    let text: String
  }

  init(_ svg: String) throws {
    let box = /viewBox="0 0 (\d+) (\d+)"/
    guard let size = svg.firstMatch(of: box), let width = Int(size.1), let height = Int(size.2),
      let path = svg.matches(of: /<path d="([^"]*)"\/>/).first?.1
    else { throw Failure(text: svg) }
    self.width = width
    self.height = height
    rectangles = try path.split(separator: "z").map { rectangle in
      let shape = /M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)/
      guard let match = rectangle.wholeMatch(of: shape), match.3 == match.5,
        let x = Int(match.1), let y = Int(match.2), let width = Int(match.3),
        let height = Int(match.4)
      else { throw Failure(text: String(rectangle)) }
      return (x..<x + width, y..<y + height)
    }
  }

  /// The picture in so many pixels a unit.
  func picture(scale: Int) -> GrayPicture {
    var picture = GrayPicture(width: width * scale, height: height * scale)
    for (columns, rows) in rectangles {
      picture.fill(
        columns.lowerBound * scale..<columns.upperBound * scale,
        rows.lowerBound * scale..<rows.upperBound * scale)
    }
    return picture
  }
}
