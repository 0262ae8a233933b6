import Barcode
import JSON

/// A view of a resolved tree, as far as a terminal can show it.
struct DrawnView {
  private let json: JSONValue
  private let style: Style

  /// A view that inherits a style from those around it.
  init(_ json: JSONValue, _ inherited: Style = Style()) {
    self.json = json
    var style = inherited
    for modifier in json["modifiers"]?.elements ?? [] { style.apply(modifier) }
    self.style = style
  }

  var kind: String { json["view"]?.string ?? "" }

  /// Whether it takes what room is left beside it: a spacer, or a stack that has one in a row.
  var isFlexible: Bool {
    switch kind {
    case "Spacer": frame("width") == nil
    case "HStack": children.contains { $0.isFlexible }
    default: children.contains { $0.kind != "Spacer" && $0.isFlexible }
    }
  }

  var children: [DrawnView] { (json["children"]?.elements ?? []).map { DrawnView($0, style) } }

  var alignment: StyledLine.Alignment {
    switch json["alignment"]?.string {
    case "leading", "top", "topLeading": .leading
    case "trailing", "bottom", "bottomTrailing": .trailing
    default: .center
    }
  }

  /// The cells between children of a stack.
  var spacing: Int { json["spacing"]?.points.map(Self.cells) ?? 1 }

  /// The barcode that an image shows.
  var barcode: Barcode? {
    guard kind == "Image", let text = json["barcode"]?["text"]?.string else { return nil }
    return try? Barcode.code128(text)
  }

  /// The cells of the widest barcode in it; nil where it has none.
  var barcodeWidth: Int? {
    barcode.map { BarcodeDrawing.block(of: $0).width } ?? children.compactMap(\.barcodeWidth).max()
  }

  /// What a view without children shows, in lines.
  var text: [StyledLine] {
    switch kind {
    case "Text": lines(json["text"]?.string ?? "")
    case "Image": barcode.map { BarcodeDrawing.block(of: $0).lines } ?? [StyledLine(symbol, style)]
    case "Label":
      lines("\(symbol) \(json["text"]?.string ?? "")")
    case "ProgressView":
      (json["text"]?.string.map(lines) ?? []) + [StyledLine(progress, style)]
    default: []
    }
  }

  /// A length that a frame sets, in cells.
  func frame(_ name: String) -> Int? {
    let frame = json["modifiers"]?.elements.last { $0["name"] == "frame" }
    return frame?[name]?.points.map(name == "height" ? Self.rows : Self.cells)
  }

  /// An argument of a modifier of this name.
  func argument(_ argument: String, of modifier: String) -> String? {
    json["modifiers"]?.elements.last { $0["name"] == .string(modifier) }?[argument]?.string
  }

  private func lines(_ text: String) -> [StyledLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { StyledLine(String($0).shown, style) }
  }

  private var symbol: String {
    if let name = json["systemName"]?.string { return SymbolCharacter.character(for: name) }
    return "[\((json["name"]?.string ?? "").shown)]"
  }

  private var progress: String {
    let total = json["total"]?.points ?? 1
    guard let value = json["value"]?.points, total > 0 else { return "◌" }
    let filled = Int((max(0, min(1, value / total)) * 10).rounded())
    return String(repeating: "━", count: filled) + String(repeating: "┄", count: 10 - filled)
  }

  /// About eight points make a cell; what is to be there takes at least one.
  private static func cells(_ points: Double) -> Int { scaled(points, 8) }
  /// About twenty points make a line.
  private static func rows(_ points: Double) -> Int { scaled(points, 20) }

  private static func scaled(_ points: Double, _ unit: Double) -> Int {
    points > 0 ? Int(max(1, min(100, (points / unit).rounded()))) : 0
  }
}

extension Style {
  fileprivate mutating func apply(_ modifier: JSONValue) {
    switch modifier["name"]?.string {
    case "foregroundColor", "foregroundStyle": color = modifier["color"]?.string ?? color
    case "bold": isBold = true
    case "redacted": isDim = true
    case "font", "fontWeight":
      if ["semibold", "bold", "heavy", "black"].contains(modifier["weight"]?.string) {
        isBold = true
      }
    default: break
    }
  }
}

extension JSONValue {
  /// A number, or a text that is one.
  fileprivate var points: Double? {
    guard case .string(let text) = self else { return number }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
