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
    case shown = "33"
  }

  private let isColored: Bool

  /// The colours of standard output: none where it is no terminal, or NO_COLOR is set
  /// (https://no-color.org).
  init(isWanted: Bool = true) {
    isColored = isWanted && Console.output.isTerminal && (Environment["NO_COLOR"] ?? "").isEmpty
  }

  /// The text in the colour of its role.
  func paint(_ text: String, _ role: Role) -> String {
    isColored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
