/// How far two texts are apart.
package enum EditDistance {
  /// The least number of bytes to insert, remove, replace or swap with the next that makes one of the other.
  package static func between(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, leftByte) in left.enumerated() {
      var current = [row + 1]
      for (column, rightByte) in right.enumerated() {
        let replaced = previous[column] + (leftByte == rightByte ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
