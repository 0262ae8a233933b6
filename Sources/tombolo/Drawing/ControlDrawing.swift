import JSON

/// A control, as Control Centre shows it.
enum ControlDrawing {
  /// The cells within a control: as many as its title needs between these.
  private static let widths = 24...44

  /// A heading, the control, and what else is known of it, in a terminal with so many cells a line.
  static func lines(_ control: JSONValue, columns: Int?) -> [StyledLine] {
    let kind = control["kind"]?.string ?? ""
    let name = control["displayName"]?.string ?? ""
    let form = (control["type"]?.string ?? "").shown
    let heading = StyledLine.heading(
      name.isEmpty ? kind : name, "\(form) in Control Centre", id: .string(kind))
    let captions = [difference(control), remarks(control)].compactMap { $0 }
    return heading + card(control).cut(to: columns).lines + captions.map { .caption($0) }
  }

  private static func card(_ control: JSONValue) -> Block {
    // A toggle that is off is gray; a button has its tint at all times.
    let style = Style(color: control["value"] == false ? nil : control["tint"]?.string)
    let symbol = SymbolCharacter.character(for: control["systemImage"]?.string ?? "")
    let title = StyledLine(symbol, style) + StyledLine(" \((control["title"]?.string ?? "").shown)")
    let value = StyledLine(control["value"]?.switchText.map { " \($0)" } ?? "", style)
    let wanted = title.width + value.width
    let width = min(max(wanted, widths.lowerBound), widths.upperBound)
    return Block([title.fitted(to: width - value.width) + value]).bordered(style)
  }

  /// What is said where the app's own value is another than the one that is shown.
  private static func difference(_ control: JSONValue) -> String? {
    guard let app = control["appValue"]?.switchText, control["appValue"] != control["value"] else {
      return nil
    }
    return "the app's own value is \(app); a reload shows it"
  }

  private static func remarks(_ control: JSONValue) -> String? {
    let flag = control["flag"] ?? .null
    let remarks = [
      control["tint"]?.string.map { "tint \($0)" }, control["hint"]?.string.map { "hint \($0)" },
      control["url"]?.string.map { "opens \($0)" },
      flag["value"].flatMap { $0 == .null ? nil : "\(flag["key"]?.string ?? "") is \($0.text)" },
    ]
    let text = remarks.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? nil : text.shown
  }
}

extension JSONValue {
  /// A toggle's value in a word.
  fileprivate var switchText: String? {
    switch self {
    case true: "on"
    case false: "off"
    default: nil
    }
  }
}
