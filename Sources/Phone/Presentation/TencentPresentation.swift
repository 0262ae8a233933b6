/// What the widget of Tencent's guide shows of LiveActivityAttributes.
enum TencentPresentation {
  static func views(activityID: String, text: String) -> Presentation {
    Presentation(
      lockScreen: .vStack(.text("Hello \(text)"))
        .activityBackgroundTint("cyan")
        .activitySystemActionForegroundColor("black"),
      expanded: .init(
        leading: .text("Leading \(activityID)\(text)"),
        trailing: .text("Trailing \(text)"),
        center: .text("Center \(text)"),
        bottom: .text("Bottom \(text)")),
      compactLeading: .text("CL \(text)"),
      compactTrailing: .text("CT \(text)"),
      minimal: .text("CB \(text)"),
      widgetURL: "https://cloud.tencent.com/document/product/269/100621",
      keylineTint: "red")
  }
}
