extension Barcode {
  /// An SVG picture, one unit a module: black bars on a white ground, without the text.
  package var svg: String {
    var path = ""
    path.reserveCapacity(bars.count * 18)
    for bar in bars {
      path += "M\(bar.lowerBound) 0h\(bar.count)v\(height)h-\(bar.count)z"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(width)v\(height)h-\(width)z"/><path d="\(path)"/></svg>
      """
  }
}
