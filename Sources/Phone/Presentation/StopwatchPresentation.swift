import JSON

/// What the Live Activity tutorial's widget shows of StopwatchWidgetAttributes.
enum StopwatchPresentation {
  /// The views for a number of elapsed seconds.
  static func views(elapsedTime: Int64) -> Presentation {
    let time = timeString(elapsedTime)
    return Presentation(
      lockScreen: row(time, image: .image(systemName: "timer").foregroundColor("white"))
        .padding("horizontal")
        .activityBackgroundTint("black", opacity: 0.5),
      expanded: .init(
        center: .vStack(
          alignment: "center",
          .text("Pushwoosh Timer"),
          .spacer.frame(height: 24),
          row(time, image: .image(systemName: "timer")).padding("horizontal"))),
      compactLeading: .image(systemName: "timer").padding("leading", 4),
      compactTrailing: .text(time).foregroundColor("yellow").padding("trailing", 4),
      minimal: .image(systemName: "timer").foregroundColor("yellow").padding("all", 4),
      widgetURL: "http://www.pushwoosh.com",
      keylineTint: "red")
  }

  private static func row(_ time: String, image: ViewNode) -> ViewNode {
    .hStack(
      .text("Time ellapsed").font(size: 20, weight: "semibold").foregroundColor("white"),
      .spacer,
      image,
      .spacer.frame(width: 10),
      .text(time).font(size: 24, weight: "semibold").foregroundColor("yellow"))
  }

  /// MM:SS, from an hour on HH:MM:SS, as the tutorial's `String(format: "%02d:%02d", …)` has it.
  ///
  /// A negative time gives negative parts; `%d` takes the low 32 bits of its argument.
  static func timeString(_ elapsed: Int64) -> String {
    let hours = elapsed / 3600
    let parts = [hours, elapsed % 3600 / 60, elapsed % 3600 % 60]
    return parts.dropFirst(hours == 0 ? 1 : 0).map(twoDigits).joined(separator: ":")
  }

  private static func twoDigits(_ number: Int64) -> String {
    let number = Int32(truncatingIfNeeded: number)
    return (0...9).contains(number) ? "0\(number)" : "\(number)"
  }
}
