import Foundation

/// Rows of text in columns, the first flush left and the others flush right.
struct Table {
  private var rows: [[String]]

  /// Starts a table with the names of its columns.
  init(_ columns: [String]) {
    rows = [columns]
  }

  /// Adds a row, as long as the first.
  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// Prints the table under a title.
  func print(_ title: String) {
    let widths = rows.reduce(into: [Int](repeating: 0, count: rows[0].count)) { widths, row in
      for (column, text) in row.enumerated() { widths[column] = max(widths[column], text.count) }
    }
    Swift.print("\n\(title)")
    for row in rows {
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }
      Swift.print("  " + cells.joined(separator: "   "))
    }
  }
}

extension Double {
  /// The number with so many digits after the point.
  func decimals(_ digits: Int) -> String {
    guard isFinite else { return "–" }
    let scale = pow(10, Double(digits))
    let scaled = Int((magnitude * scale).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled.grouped)" }
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\((scaled / Int(scale)).grouped).\(zeros)\(fraction)"
  }
}

extension Int {
  /// The number with commas between its thousands.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}

extension [Double] {
  /// The middle value, or the mean of the middle two; NaN where there is none.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
