/// Characters in place of SF Symbols.
enum SymbolCharacter {
  /// The character that comes nearest to a symbol; its name in brackets where none does.
  static func character(for name: String) -> String {
    // "timer.circle.fill" is a timer to a terminal.
    var parts = name.split(separator: ".")
    while !parts.isEmpty {
      if let character = characters[parts.joined(separator: ".")] { return character }
      parts.removeLast()
    }
    return "[\(name.shown)]"
  }

  private static let characters = [
    "timer": "⏱", "stopwatch": "⏱", "clock": "◷", "alarm": "⏰", "hourglass": "⏳",
    "play": "▶", "pause": "‖", "stop": "■", "record": "●", "forward": "»", "backward": "«",
    "checkmark": "✓", "xmark": "✗", "plus": "+", "minus": "-", "exclamationmark": "!",
    "questionmark": "?", "info": "ℹ", "circle": "○", "square": "□", "star": "★", "heart": "♥",
    "bolt": "ϟ", "flame": "🔥", "bell": "🔔", "house": "⌂", "gear": "⚙", "magnifyingglass": "🔍",
    "cart": "🛒", "bag": "👜", "box": "📦", "shippingbox": "📦", "gift": "🎁", "creditcard": "💳",
    "car": "🚗", "bus": "🚌", "tram": "🚋", "bicycle": "🚲", "airplane": "✈", "ferry": "⛴",
    "figure": "🚶", "location": "➤", "map": "🗺", "mappin": "📍", "fork": "🍴", "cup": "☕",
    "takeoutbag": "🥡", "phone": "☎", "envelope": "✉", "message": "💬", "paperplane": "➤",
    "person": "👤", "person.2": "👥", "camera": "📷", "photo": "🖼", "music": "♪", "mic": "🎤",
    "sun": "☀", "moon": "☾", "cloud": "☁", "snowflake": "❄", "drop": "💧", "wind": "≋",
    "battery": "🔋", "wifi": "≋", "lock": "🔒", "key": "🔑", "trophy": "🏆", "sportscourt": "⚽",
    "chart": "📊", "doc": "📄", "folder": "📁", "trash": "🗑", "pencil": "✎", "calendar": "📅",
    "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→",
    "chevron.right": "›", "chevron.left": "‹",
  ]
}
