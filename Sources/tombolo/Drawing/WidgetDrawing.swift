import JSON

/// A widget, drawn as wide as its family is on a phone, or as its barcode needs.
enum WidgetDrawing {
  /// A heading, and what the widget shows, in a terminal with so many cells a line.
  static func lines(
    _ widget: Screen.Widget, clock: JSONValue, columns: Int?
  ) -> [StyledLine] {
    let view = DrawnView(widget.rendering["view"] ?? .null)
    let family = widget.instance["family"]?.string ?? ""
    let barcodeWidth = view.barcodeWidth
    // A card's borders take four cells.
    let room = columns.map { max(1, $0 - 4) } ?? Int.max
    let wanted = max(cells(of: family), barcodeWidth == nil ? 0 : ViewLayout.naturalWidth(view))
    let width = min(wanted, room)
    let content = ViewLayout.block(
      of: view, width: width, isSingleLine: family == "accessoryInline")
    let card = content.fitted(to: width, .center).bordered(Style())
    var lines = StyledLine.heading(
      widget.instance["kind"]?.string ?? "", remark(widget, family, clock),
      id: widget.instance["id"])
    lines += card.cut(to: columns).lines
    if let barcodeWidth, barcodeWidth > width {
      lines.append(.caption("the barcode needs a wider terminal, or tombolo show --png FILE"))
    }
    return lines
  }

  private static func remark(
    _ widget: Screen.Widget, _ family: String, _ clock: JSONValue
  ) -> String {
    let count = widget.entriesToCome(after: clock)
    let remarks = [
      "widget", family.shown, widget.isHung ? "hung" : nil,
      count == 0 ? nil : count == 1 ? "1 entry to come" : "\(count) entries to come",
    ]
    return remarks.compactMap { $0 }.joined(separator: ", ")
  }

  /// About eight points a cell, on a phone whose screen is 393 points wide.
  private static func cells(of family: String) -> Int {
    switch family {
    case "systemMedium", "systemLarge": 42
    case "systemExtraLarge": 89
    case "accessoryCircular": 9
    case "accessoryInline": 29
    default: 20
    }
  }
}
