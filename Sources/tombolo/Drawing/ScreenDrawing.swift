import JSON

/// Activities with what each of them shows, in lines for a terminal.
enum ScreenDrawing {
  /// An activity as `activities.list` has it, and what `activities.render` answers for it.
  typealias Shown = (activity: JSONValue, presentation: JSONValue)

  /// What is on the phone's screen now: the Dynamic Island, and the cards on the Lock Screen.
  static func screen(_ shown: [Shown], _ palette: Palette) -> [String] {
    let holder = shown.first { $0.activity["placement"] == "dynamicIsland" }
    let island = holder.map { ActivityDrawing.compact($0.presentation) }
    let cards = shown.filter { $0.activity["placement"] == "lockScreen" }
      .flatMap { caption("on the Lock Screen") + ActivityDrawing.lockScreen($0.presentation).lines }
    return ((island ?? ActivityDrawing.emptyIsland).lines + cards).map { $0.text(palette) }
  }

  /// All that the activities show, wherever the phone has them now.
  static func presentations(_ shown: [Shown], _ palette: Palette) -> [String] {
    guard !shown.isEmpty else { return ["This phone shows no Live Activity."] }
    return shown.map { lines($0).map { $0.text(palette) } }.reduce([]) { lines, next in
      lines.isEmpty ? next : lines + [""] + next
    }
  }

  private static func lines(_ shown: Shown) -> [StyledLine] {
    let small = Block.row([
      ActivityDrawing.compact(shown.presentation), .space(width: 2),
      ActivityDrawing.minimal(shown.presentation),
    ])
    var lines = heading(shown.activity)
    lines += caption("Dynamic Island, compact and minimal") + small.lines
    lines += caption("Dynamic Island, expanded")
    lines += ActivityDrawing.expanded(shown.presentation).lines
    lines += caption("Lock Screen") + ActivityDrawing.lockScreen(shown.presentation).lines
    if let url = shown.presentation["widgetURL"]?.string {
      lines += caption("a tap opens \(url.shown)")
    }
    return lines
  }

  private static func heading(_ activity: JSONValue) -> [StyledLine] {
    let place =
      switch activity["placement"] {
      case "dynamicIsland": "in the Dynamic Island"
      case "lockScreen": "on the Lock Screen"
      default: "not shown"
      }
    var line = StyledLine((activity["attributesType"]?.string ?? "").shown, Style(isBold: true))
    line.append("  \((activity["state"]?.string ?? "").shown), \(place)")
    return [line] + caption((activity["id"]?.string ?? "").shown)
  }

  private static func caption(_ text: String) -> [StyledLine] {
    [StyledLine(text, Style(isDim: true))]
  }
}
