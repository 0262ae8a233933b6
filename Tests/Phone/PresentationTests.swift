import JSON
import Testing

@testable import Phone

@Suite("What is shown")
struct PresentationTests {
  @Test(
    "The stopwatch's time is that of its String(format:)",
    arguments: [
      (0, "00:00"), (65, "01:05"), (3599, "59:59"), (3600, "01:00:00"), (3661, "01:01:01"),
      (360_000, "100:00:00"), (-5, "00:-5"), (-65, "-1:-5"), (-3661, "-1:-1:-1"),
      (Int64(Int32.max) * 3600, "2147483647:00:00"),
      ((Int64(Int32.max) + 1) * 3600, "-2147483648:00:00"), (1 << 32 * 3600, "00:00:00"),
    ] as [(Int64, String)])
  func formatsStopwatch(elapsed: Int64, expected: String) {
    #expect(StopwatchPresentation.timeString(elapsed) == expected)
  }

  @Test("The extremes of Int make a time")
  func formatsExtremes() {
    for elapsed in [Int64.min, .max] {
      #expect(StopwatchPresentation.timeString(elapsed).split(separator: ":").count == 3)
    }
  }

  @Test("The eight texts of Tencent's sample")
  func showsTencentSample() throws {
    let phone = TestPhone()
    let activity = try phone.start(
      ["text": "World"], attributes: ["activityID": "A1"], type: "LiveActivityAttributes")
    let shown = phone.handset.device.presentation(of: activity)
    let expanded = shown.expanded
    #expect(
      [expanded.leading, expanded.trailing, expanded.center, expanded.bottom]
        == ["Leading A1World", "Trailing World", "Center World", "Bottom World"].map(ViewNode.text))
    #expect(
      [shown.compactLeading, shown.compactTrailing, shown.minimal]
        == ["CL World", "CT World", "CB World"].map(ViewNode.text))
    #expect(
      shown.lockScreen.json.text
        == """
        {"view":"VStack","children":[{"view":"Text","text":"Hello World"}],"modifiers":[\
        {"name":"activityBackgroundTint","color":"cyan"},\
        {"name":"activitySystemActionForegroundColor","color":"black"}]}
        """)
    #expect(shown.widgetURL == "https://cloud.tencent.com/document/product/269/100621")
    #expect(shown.keylineTint == "red")
  }

  @Test("Any other type shows its name and its fields")
  func showsPlain() throws {
    let phone = TestPhone()
    let activity = try phone.start(
      ["left": 5, "note": nil], attributes: ["shop": "Kiosk"], type: "OrderAttributes")
    let shown = phone.handset.device.presentation(of: activity)
    let text = shown.lockScreen.json.text
    for word in ["OrderAttributes", "shop", "Kiosk", "left", "5", "note"] {
      #expect(text.contains("\"\(word)\""), "\(word)")
    }
    #expect(shown.compactTrailing == .text("5"))
    #expect(shown.json["widgetURL"] == nil)
  }

  @Test("A type without any field shows its name")
  func showsName() throws {
    let phone = TestPhone()
    let activity = try phone.start([:], type: "EmptyAttributes")
    #expect(phone.handset.device.presentation(of: activity).minimal == .text("EmptyAttributes"))
  }
}
