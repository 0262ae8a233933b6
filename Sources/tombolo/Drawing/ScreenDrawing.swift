import JSON

/// What a phone shows, in lines for a terminal.
enum ScreenDrawing {
  /// What is on the phone's screen now: the Dynamic Island, and the cards on the Lock Screen.
  static func screen(_ activities: [Screen.Activity], _ palette: Palette) -> [String] {
    let holder = activities.first { $0.activity["placement"] == "dynamicIsland" }
    let island = holder.map { ActivityDrawing.compact($0.presentation) }
    let cards = activities.filter { $0.activity["placement"] == "lockScreen" }.flatMap {
      [StyledLine.caption("on the Lock Screen")] + ActivityDrawing.lockScreen($0.presentation).lines
    }
    return ((island ?? ActivityDrawing.emptyIsland).lines + cards).map { $0.text(palette) }
  }

  /// All that was asked for, one thing below the other, in a terminal with so many cells a line.
  static func lines(_ screen: Screen, _ palette: Palette, columns: Int?) -> [String] {
    let activities = screen.activities.map {
      $0.isEmpty
        ? [note("This phone shows no Live Activity.")]
        : $0.map { ActivityDrawing.lines($0, columns: columns) }
    }
    let widgets = screen.widgets.map {
      $0.isEmpty
        ? [note("This phone has no widget on its Home Screen.")]
        : $0.map { WidgetDrawing.lines($0, clock: screen.clock, columns: columns) }
    }
    let controls = screen.controls.map {
      $0.isEmpty
        ? [
          note(
            "This phone has no controls: they came with iOS 18, and it has iOS \((screen.versionWithoutControls ?? "").shown)."
          )
        ]
        : $0.map { ControlDrawing.lines($0, columns: columns) }
    }
    let blocks = (activities ?? []) + (widgets ?? []) + (controls ?? [])
    return Array(blocks.joined(separator: [StyledLine()])).map { $0.text(palette) }
  }

  private static func note(_ text: String) -> [StyledLine] { [StyledLine(text)] }
}

extension StyledLine {
  /// A line that says what something is.
  static func caption(_ text: String) -> StyledLine { StyledLine(text, Style(isDim: true)) }

  /// The lines above a drawing: what it is of, what is said of that, and the name it is asked for by.
  static func heading(_ title: String, _ remark: String, id: JSONValue?) -> [StyledLine] {
    let title = StyledLine(title.shown, Style(isBold: true))
    return [title + StyledLine("  \(remark)"), caption((id?.string ?? "").shown)]
  }
}
