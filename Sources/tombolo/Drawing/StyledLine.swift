/// How a text looks in a terminal.
struct Style: Equatable {
  /// A colour as SwiftUI names it, or as #RRGGBB.
  var color: String?
  var isBold = false
  var isDim = false
  /// Black on white, as on paper, whatever the terminal's own colours are.
  var isPrinted = false
}

/// A line of text in several styles, measured in cells.
struct StyledLine: Equatable {
  enum Alignment: String {
    case leading
    case center
    case trailing
  }

  private struct Span: Equatable {
    var text: String
    let style: Style
  }

  private var spans: [Span] = []
  /// The cells it takes.
  private(set) var width = 0

  init() {}

  /// A line of one style.
  init(_ text: String, _ style: Style = Style()) { append(text, style) }

  static func spaces(_ count: Int) -> StyledLine {
    StyledLine(String(repeating: " ", count: max(0, count)))
  }

  mutating func append(_ text: String, _ style: Style = Style()) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: text, style: style))
    width += text.cellWidth
  }

  mutating func append(_ line: StyledLine) {
    spans += line.spans
    width += line.width
  }

  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line.append(right)
    return line
  }

  /// The line in exactly so many cells: filled up with spaces, or cut.
  func fitted(to count: Int, _ alignment: Alignment = .leading) -> StyledLine {
    guard width <= count else { return cut(to: count) }
    let free = count - width
    let before =
      switch alignment {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    return .spaces(before) + self + .spaces(free - before)
  }

  private func cut(to count: Int) -> StyledLine {
    var line = StyledLine()
    for span in spans where line.width < count {
      line.append(span.text.cut(toCells: count - line.width), span.style)
    }
    return line + .spaces(count - line.width)
  }

  /// The texts of the line with their styles.
  var pieces: [(text: String, style: Style)] { spans.map { ($0.text, $0.style) } }

  /// The line as a terminal takes it.
  func text(_ palette: Palette) -> String {
    spans.map { palette.paint($0.text, $0.style) }.joined()
  }
}
