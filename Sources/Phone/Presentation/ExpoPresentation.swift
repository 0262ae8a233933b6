import JSON

/// What the widget of expo-live-activity shows of its LiveActivityAttributes.
struct ExpoPresentation {
  private let attributes: JSONValue
  private let state: JSONValue
  private let profile: Profile
  private let now: Double

  /// The activity's views on a phone with this profile at this time.
  static func views(of activity: Activity, in profile: Profile, at now: Double) -> Presentation {
    ExpoPresentation(
      attributes: activity.identity.attributes, state: activity.contentState, profile: profile,
      now: now
    ).views
  }

  private var views: Presentation {
    Presentation(
      lockScreen: lockScreen,
      expanded: .init(
        leading: texts(titleColor: "white", subtitleColor: "white"),
        trailing: image("imageName"), bottom: progress(size: 22)),
      compactLeading: image("dynamicIslandImageName")?.frame(width: 23, height: 23) ?? .nothing,
      compactTrailing: smallProgress ?? .nothing, minimal: smallProgress ?? .nothing,
      widgetURL: text(attributes["deepLinkUrl"]).map { "\(profile.bundleIdentifier)://\($0)" })
  }

  private var lockScreen: ViewNode {
    let texts = texts(
      titleColor: text(attributes["titleColor"]), subtitleColor: text(attributes["subtitleColor"]))
    let isLeft = text(attributes["imagePosition"])?.hasPrefix("left") ?? false
    let image = image("imageName")
    let row = ViewNode.hStack(
      [isLeft ? image : nil, texts, isLeft ? nil : image].compactMap { $0 })
    return ViewNode.vStack(
      alignment: "leading", [row, steps ?? progress(size: 22)].compactMap { $0 }
    ).padding("all", 24)
  }

  private func texts(titleColor: String?, subtitleColor: String?) -> ViewNode {
    let title = ViewNode.text(text(state["title"]) ?? "").font(size: 22, weight: "semibold")
    let subtitle = text(state["subtitle"]).map { ViewNode.text($0).font(size: 20) }
    return .vStack(
      alignment: "leading",
      [colored(title, titleColor), subtitle.map { colored($0, subtitleColor) }].compactMap { $0 })
  }

  private func image(_ name: String) -> ViewNode? {
    text(state[name]).map { ViewNode.image(name: $0).resizable() }
  }

  // MARK: Progress

  /// So many steps of a number of them.
  private var steps: ViewNode? {
    guard let current = state["currentStep"]?.number, let total = state["totalSteps"]?.number,
      total > 0
    else { return nil }
    return .progress(value: .seconds(max(0, min(current, total))), total: .seconds(total))
  }

  /// A timer that counts up, one that counts down beneath a bar, or a bar.
  private func progress(size: Int) -> ViewNode? {
    if let time = elapsedTime { return .text(time).font(size: size, weight: "semibold") }
    if let time = remainingTime { return .progress(text: time) }
    return bar
  }

  private var smallProgress: ViewNode? {
    if let time = elapsedTime { return .text(time).font(size: 15, weight: "semibold") }
    if let time = remainingTime {
      return text(attributes["timerType"]) == "digital"
        ? .text(time).font(size: 15, weight: "semibold") : .progress(text: time)
    }
    return bar
  }

  private var bar: ViewNode? {
    guard let progress = state["progress"], progress.number != nil else { return nil }
    return .progress(value: progress)
  }

  private var elapsedTime: String? {
    state["elapsedTimerStartDateInMilliseconds"]?.number.flatMap { duration(now - $0 / 1000) }
  }

  private var remainingTime: String? {
    state["timerEndDateInMilliseconds"]?.number.flatMap { duration($0 / 1000 - now) }
  }

  private func duration(_ seconds: Double) -> String? {
    LocalFormats(locale: profile.locale, timeZone: profile.timeZone).duration(max(0, seconds))
  }

  private func text(_ value: JSONValue?) -> String? { value?.string }

  private func colored(_ view: ViewNode, _ color: String?) -> ViewNode {
    color.map(view.foregroundColor) ?? view
  }
}
