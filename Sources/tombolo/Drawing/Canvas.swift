import EventLoop

/// Where pictures are drawn one over the other; off a terminal one below the other.
final class Canvas {
  private let output = Console.output
  private var last: [String]?

  /// Draws a picture, where it is another than the last one.
  func draw(_ lines: [String]) {
    guard lines != last else { return }
    let isFirst = last == nil
    last = lines
    guard output.isTerminal else {
      return output.write((isFirst ? "" : "\n") + lines.joined(separator: "\n") + "\n")
    }
    // At first hides the cursor, lets no long line wrap, and clears the screen; later on each line
    // clears its own rest, which doesn't flicker.
    let begin = isFirst ? "\u{1B}[?25l\u{1B}[?7l\u{1B}[2J" : ""
    let text = visible(lines).map { "\($0)\u{1B}[K\n" }.joined()
    output.write("\(begin)\u{1B}[H\(text)\u{1B}[J")
  }

  /// Gives the terminal back as it was, below the last picture.
  func leave() {
    if output.isTerminal, last != nil { output.write("\u{1B}[?7h\u{1B}[?25h\n") }
  }

  /// As many lines as the terminal has, the last one kept free for the cursor.
  private func visible(_ lines: [String]) -> [String] {
    guard let rows = output.rowCount, lines.count >= rows, rows > 2 else { return lines }
    return lines.prefix(rows - 2) + ["…"]
  }
}
