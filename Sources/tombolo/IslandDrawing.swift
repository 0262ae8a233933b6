import JSON

/// What the Dynamic Island shows, as a small drawing; and where else the stopwatch is to be seen.
struct IslandDrawing {
  private static let width = 26

  /// The lines of the drawing.
  let lines: [String]

  /// Draws what a phone's activities, as `activities.list` has them, leave on its screen.
  init(of activities: [JSONValue], _ palette: Palette) {
    let shown = activities.first { $0["placement"] == "dynamicIsland" }
    let edge = String(repeating: "─", count: Self.width)
    let content = shown.map { Self.compact($0, palette) } ?? Self.spaces(Self.width)
    let elsewhere = activities.filter { $0["placement"] == "lockScreen" }
    lines =
      ["╭\(edge)╮", "│\(content)│", "╰\(edge)╯"] + elsewhere.map { Self.lockScreen($0, palette) }
  }

  /// The compact presentation: the timer symbol on the left, the time on the right.
  private static func compact(_ activity: JSONValue, _ palette: Palette) -> String {
    let time = stopwatchTime(activity)
    return " ◷\(spaces(width - 3 - time.count))\(palette.paint(time, .shown)) "
  }

  private static func lockScreen(_ activity: JSONValue, _ palette: Palette) -> String {
    "on the Lock Screen: Time ellapsed ◷ \(palette.paint(stopwatchTime(activity), .shown))"
  }

  /// MM:SS, from an hour on HH:MM:SS.
  private static func stopwatchTime(_ activity: JSONValue) -> String {
    guard case .integer(let elapsed) = activity["contentState"]?["elapsedTime"] else { return "" }
    let parts = [elapsed / 3600, elapsed % 3600 / 60, elapsed % 60]
    return parts.dropFirst(parts[0] == 0 ? 1 : 0).map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
