import EventLoop

/// Colours for a terminal; none for anything else.
struct Palette {
  /// What a colour is for.
  enum Role: String {
    case request = "36"
    case reply = "32"
    case refusal = "31"
    case event = "35"
    case aside = "2"
  }

  private let isColored: Bool

  /// Colours or none, whatever standard output is.
  init(isColored: Bool) { self.isColored = isColored }

  /// The colours of standard output: none where it is no terminal, or NO_COLOR is set
  /// (https://no-color.org).
  init(isWanted: Bool = true) {
    isColored = isWanted && Console.output.isTerminal && (Environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The text in the colour of its role.
  func paint(_ text: String, _ role: Role) -> String {
    paint(text, [role.rawValue])
  }

  /// The text in a style.
  func paint(_ text: String, _ style: Style) -> String {
    let codes = [
      style.isBold ? "1" : nil, style.isDim ? "2" : nil,
      style.isPrinted ? Self.blackOnWhite : style.color.flatMap { Self.ansiCode(of: $0) },
    ]
    return paint(text, codes.compactMap { $0 })
  }

  private func paint(_ text: String, _ codes: [String]) -> String {
    guard isColored, !codes.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// From the cube of 256 colours: terminals' themes change the first sixteen.
  private static let blackOnWhite = "38;5;16;48;5;231"

  /// What ANSI has for a colour of SwiftUI; none for black and white, which would be lost on some terminals.
  private static func ansiCode(of color: String) -> String? {
    switch color {
    case "red": "31"
    case "green", "mint": "32"
    case "yellow", "orange": "33"
    case "blue", "indigo", "accentColor": "34"
    case "pink", "purple", "magenta": "35"
    case "cyan", "teal": "36"
    case "gray", "secondary", "tertiary", "brown": "90"
    default: ansiCode(hex: color)
    }
  }

  private static func ansiCode(hex: String) -> String? {
    let digits = hex.dropFirst()
    guard hex.hasPrefix("#"), digits.count == 6, let number = Int(digits, radix: 16), number >= 0
    else { return nil }
    return "38;2;\(number >> 16);\(number >> 8 & 255);\(number & 255)"
  }
}
