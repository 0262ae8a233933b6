import JSON
import Testing

@testable import tombolo

/// Pictures of views, without colours.
@Suite("Drawings")
struct DrawingTests {
  private let palette = Palette(isWanted: false)

  private func json(_ text: String) throws -> JSONValue { try JSONValue(reading: text.utf8.span) }

  private func lines(_ block: Block) -> [String] { block.lines.map { $0.text(palette) } }

  /// A view in so many cells, without a border.
  private func lines(_ view: String, width: Int) throws -> [String] {
    lines(ViewLayout.block(of: DrawnView(try json(view)), width: width))
  }

  private func text(_ text: String) -> String { "{\"view\":\"Text\",\"text\":\"\(text)\"}" }

  @Test(
    "East Asian characters and emoji take two cells, marks none",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("面", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("🍜", 2),
      ("👨‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("⏱", 1), ("🇯🇵", 2), ("", 0), ("\u{200B}", 0), ("a面b", 4),
    ])
  func measures(text: String, width: Int) { #expect(text.cellWidth == width) }

  @Test(
    "What doesn't fit is cut to its cells",
    arguments: [
      ("拉面小店", 8, "拉面小店"), ("拉面小店", 7, "拉面小…"), ("拉面小店", 6, "拉面…"), ("abc", 2, "a…"),
      ("abc", 1, "…"), ("abc", 0, ""), ("面", 1, "…"),
    ])
  func cuts(text: String, width: Int, expected: String) {
    #expect(text.cut(toCells: width) == expected)
  }

  @Test("A spacer takes what room is left, several share it")
  func drawsSpacers() throws {
    let spacer = "{\"view\":\"Spacer\"}"
    func stack(_ children: String...) -> String {
      "{\"view\":\"HStack\",\"children\":[\(children.joined(separator: ","))]}"
    }
    #expect(try lines(stack(text("ab"), spacer, text("c")), width: 8) == ["ab     c"])
    #expect(
      try lines(stack(text("a"), spacer, text("b"), spacer, text("c")), width: 8) == ["a  b   c"])
    #expect(try lines(stack(text("a"), text("b")), width: 8) == ["a b"])
    let fixed = "{\"view\":\"Spacer\",\"modifiers\":[{\"name\":\"frame\",\"width\":24}]}"
    #expect(try lines(stack(text("a"), fixed, text("b")), width: 8) == ["a   b"])
    let inner = "{\"view\":\"VStack\",\"children\":[\(stack(text("a"), spacer, text("b")))]}"
    #expect(try lines(stack(text("c"), inner), width: 8) == ["c a    b"])
    #expect(try lines(stack(text("面"), spacer, text("🍜")), width: 8) == ["面    🍜"])
  }

  @Test("Stacks align their children, and long text is broken at spaces")
  func drawsStacks() throws {
    func stack(_ alignment: String) -> String {
      """
      {"view":"VStack","alignment":"\(alignment)","children":[\(text("abcd")),\(text("e"))]}
      """
    }
    #expect(try lines(stack("leading"), width: 9) == ["abcd", "e   "])
    #expect(try lines(stack("center"), width: 9) == ["abcd", " e  "])
    #expect(try lines(stack("trailing"), width: 9) == ["abcd", "   e"])
    #expect(try lines(text("to be or not"), width: 6) == ["to be ", "or not"])
    #expect(try lines(text("unbreakable"), width: 6) == ["unbrea", "kable "])
    #expect(try lines(text("拉面小店"), width: 5) == ["拉面", "小店"])
  }

  @Test("No line is wider than the room, whatever the tree")
  func keepsWidth() throws {
    let row =
      "{\"view\":\"HStack\",\"children\":[\((0..<60).map { _ in text("面条") }.joined(separator: ","))]}"
    for width in 1...20 {
      for line in try lines(row, width: width) { #expect(line.cellWidth <= width) }
    }
  }

  @Test("Control characters and turned writing can't leave their place")
  func escapesControls() throws {
    #expect(try lines(text("a\\u001b[2Jb\\u202Ec"), width: 30) == ["a\\u001b[2Jb\\u202ec"])
    #expect(try lines(text("a\\nb"), width: 30) == ["a", "b"])
  }

  @Test("Symbols are drawn by the character nearest to them, or named")
  func drawsSymbols() {
    #expect(SymbolCharacter.character(for: "timer") == "⏱")
    #expect(SymbolCharacter.character(for: "timer.circle.fill") == "⏱")
    #expect(SymbolCharacter.character(for: "no.such") == "[no.such]")
    #expect(SymbolCharacter.character(for: "") == "[]")
  }

  @Test("Labels, progress, dividers and images have their signs")
  func drawsOthers() throws {
    #expect(
      try lines("{\"view\":\"Label\",\"text\":\"Kiosk\",\"systemName\":\"cart\"}", width: 20) == [
        "🛒 Kiosk"
      ])
    #expect(
      try lines("{\"view\":\"ProgressView\",\"value\":\"3\",\"total\":10}", width: 20)
        == ["━━━┄┄┄┄┄┄┄"])
    #expect(
      try lines("{\"view\":\"ProgressView\",\"text\":\"Baking\"}", width: 20)
        == ["Baking", "◌     "])
    #expect(try lines("{\"view\":\"Divider\"}", width: 4) == ["────"])
    #expect(try lines("{\"view\":\"Image\",\"name\":\"logo\"}", width: 20) == ["[logo]"])
    #expect(try lines("{\"view\":\"Marquee\"}", width: 4) == [])
  }

  @Test("The compact island keeps its camera clear and grows with its texts")
  func drawsIsland() throws {
    let presentation = try json(
      """
      {"compactLeading":\(text("Gate")),"compactTrailing":\(text("A seat by the window")),
       "minimal":\(text("7"))}
      """)
    #expect(
      lines(ActivityDrawing.compact(presentation)) == [
        "╭──────────────────────────────╮", "│ Gate    A seat by the window │",
        "╰──────────────────────────────╯",
      ])
    #expect(lines(ActivityDrawing.minimal(presentation)) == ["╭───╮", "│ 7 │", "╰───╯"])
    #expect(lines(ActivityDrawing.compact(.null)).count == 3)
  }

  @Test("The expanded regions stand in the corners, between them and below")
  func drawsExpanded() throws {
    let presentation = try json(
      """
      {"expanded":{"leading":\(text("L")),"trailing":\(text("T")),"center":\(text("C")),
       "bottom":\(text("B"))}}
      """)
    #expect(
      lines(ActivityDrawing.expanded(presentation)) == [
        "╭──────────────────────────────────────────────╮",
        "│ L                    C                     T │",
        "│                      B                       │",
        "╰──────────────────────────────────────────────╯",
      ])
    #expect(lines(ActivityDrawing.expanded(["expanded": [:]])).count == 3)
  }
}
