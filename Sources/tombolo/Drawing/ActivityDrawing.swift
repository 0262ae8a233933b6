import JSON

/// What `activities.render` answers, drawn as it looks on a phone.
enum ActivityDrawing {
  /// The cells within a card, and within the Dynamic Island where it is small.
  private static let cardWidth = 44
  private static let islandWidth = 24
  /// The cells that the camera takes in the middle of the island.
  private static let cameraWidth = 4

  /// A heading, and all that an activity shows, wherever the phone has it now, in a terminal with so many cells a line.
  static func lines(_ shown: Screen.Activity, columns: Int?) -> [StyledLine] {
    let presentation = shown.presentation
    let small = Block.row([compact(presentation), .space(width: 2), minimal(presentation)])
    let places = [
      ("Dynamic Island, compact and minimal", small),
      ("Dynamic Island, expanded", expanded(presentation)),
      ("Lock Screen", lockScreen(presentation)),
    ]
    var lines = heading(shown.activity)
    for (name, block) in places { lines += [.caption(name)] + block.cut(to: columns).lines }
    if let url = presentation["widgetURL"]?.string {
      lines.append(.caption("a tap opens \(url.shown)"))
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
    return StyledLine.heading(
      activity["attributesType"]?.string ?? "",
      "\((activity["state"]?.string ?? "").shown), \(place)", id: activity["id"])
  }

  /// The Dynamic Island without an activity.
  static let emptyIsland = Block([StyledLine()], width: islandWidth).bordered(Style())

  /// The compact presentation: a view on either side of the camera.
  static func compact(_ presentation: JSONValue) -> Block {
    let limit = (cardWidth - cameraWidth) / 2
    let leading = line(presentation["compactLeading"], width: limit)
    let trailing = line(presentation["compactTrailing"], width: limit)
    let width = max(islandWidth, leading.width + cameraWidth + trailing.width)
    let camera = Block.space(width: width - leading.width - trailing.width)
    return Block.row([leading, camera, trailing]).bordered(edge(presentation))
  }

  /// The minimal presentation, which shares the island with another activity.
  static func minimal(_ presentation: JSONValue) -> Block {
    line(presentation["minimal"], width: 8).bordered(edge(presentation))
  }

  /// The expanded presentation: leading and trailing in the corners, center between them, bottom below.
  static func expanded(_ presentation: JSONValue) -> Block {
    let regions = presentation["expanded"] ?? .null
    let corner = regions["center"] == nil ? (cardWidth - 1) / 2 : cardWidth / 3
    let leading = region(regions["leading"], width: corner)
    let trailing = region(regions["trailing"], width: corner)
    // The gaps keep the center clear of the corners.
    let left = leading.width > 0 ? leading.width + 1 : 0
    let right = trailing.width > 0 ? trailing.width + 1 : 0
    let middle = max(1, cardWidth - left - right)
    let center = region(regions["center"], width: middle).fitted(to: middle, .center)
    let top = Block.row([
      leading.fitted(to: left, .leading), center, trailing.fitted(to: right, .trailing),
    ])
    let isTopEmpty = ["leading", "center", "trailing"].allSatisfy { regions[$0] == nil }
    let bottom = regions["bottom"].map { [region($0, width: cardWidth)] } ?? []
    return Block.column(
      (isTopEmpty && !bottom.isEmpty ? [] : [top]) + bottom, .center, width: cardWidth
    )
    .bordered(edge(presentation))
  }

  /// The card on the Lock Screen.
  static func lockScreen(_ presentation: JSONValue) -> Block {
    let view = DrawnView(presentation["lockScreen"] ?? .null)
    let tint = view.argument("color", of: "activityBackgroundTint")
    return ViewLayout.block(of: view, width: cardWidth).fitted(to: cardWidth, .center)
      .bordered(Style(color: tint == "black" || tint == "white" ? nil : tint))
  }

  private static func line(_ json: JSONValue?, width: Int) -> Block {
    let block = ViewLayout.block(of: DrawnView(json ?? .null), width: width, isSingleLine: true)
    return block.lines.isEmpty ? .space(width: block.width) : block
  }

  private static func region(_ json: JSONValue?, width: Int) -> Block {
    guard let json else { return .space(width: 0) }
    return ViewLayout.block(of: DrawnView(json), width: width)
  }

  private static func edge(_ presentation: JSONValue) -> Style {
    Style(color: presentation["keylineTint"]?.string)
  }
}
