import JSON
import Phone

/// Asks a server what a phone shows: first what there is, then what each thing looks like.
final class ScreenReader {
  /// The operand that names what is to be drawn alone.
  static let operand = Operand(
    name: "ID",
    help: "what to draw alone: an activity's or a widget's id, a widget's or a control's kind",
    isRequired: false)

  /// Called each time the widgets have been read.
  var onWidgets: (_ secondsToNextEntry: Double?) -> Void = { _ in }

  /// What alone is asked for; nil for all.
  private let id: String?
  /// The parts that are asked for; what alone is asked for is sought in the first, then in the next.
  private var parts: [ScreenPart]
  private let onScreen: (Screen) -> Void
  private var screen = Screen()
  /// The activities that are listed and not yet rendered.
  private var listedActivities: [JSONValue] = []
  /// The widgets that are listed and not yet rendered.
  private var listedWidgets: [JSONValue] = []
  private var hasReadWidgets = false
  /// How many calls have no answer yet.
  private var owed = 0
  /// The parts that may have changed since they were asked for.
  private var outdated: Set<ScreenPart> = []
  /// The parts that haven't what alone is asked for.
  private var sought: [ScreenPart] = []
  private var hasFound = false
  /// Why what is asked for can't be drawn.
  private var failure: String?

  /// A reader that hands over what it has read each time it knows all.
  init(id: String?, parts: [ScreenPart], onScreen: @escaping (Screen) -> Void) {
    self.id = id
    self.parts = parts
    self.onScreen = onScreen
  }

  /// A conversation that asks for all, after these calls.
  func conversation(
    with destination: Destination, after calls: [Conversation.Call] = []
  ) -> Conversation {
    let conversation = destination.conversation(calls + ask(parts))
    conversation.onResult = { [self, unowned conversation] method, result in
      let next = take(method, result)
      if failure != nil { conversation.stop() }
      return next
    }
    conversation.onRefusal = { [self, unowned conversation] method, error in
      let next = takeRefusal(method, error)
      if failure != nil { conversation.stop() }
      return next
    }
    return conversation
  }

  /// Holds a conversation, and says why it came to no result.
  func run(_ conversation: Conversation, with destination: Destination) -> ExitCode {
    let end = conversation.run()
    guard let failure else { return destination.tell(end) }
    Tool.complain(failure)
    return .refused
  }

  // MARK: Asking

  /// What is asked when an event of this topic has come.
  func takeEvent(topic: String) -> [Conversation.Call] {
    outdated.formUnion(parts.filter { $0.isChanged(byTopic: topic) })
    return owed == 0 ? askAnew() : []
  }

  private func askAnew() -> [Conversation.Call] { ask(parts.filter(outdated.contains)) }

  private func ask(_ parts: [ScreenPart]) -> [Conversation.Call] {
    outdated.subtract(parts)
    return owe((id == nil ? parts : Array(parts.prefix(1))).flatMap(firstCalls))
  }

  private func firstCalls(for part: ScreenPart) -> [Conversation.Call] {
    switch part {
    case .activities:
      [id.map { .init("activities.get", ["id": .string($0)]) } ?? .init(method: "activities.list")]
    case .widgets: [.init(method: "clock.read"), .init(method: "widgets.list")]
    // Where there are none, each controls.list would be warned of.
    case .controls: [.init(method: "device.info")]
    }
  }

  private func owe(_ calls: [Conversation.Call]) -> [Conversation.Call] {
    owed += calls.count
    return calls
  }

  // MARK: Taking

  /// What is asked next.
  private func take(_ method: String, _ result: JSONValue) -> [Conversation.Call] {
    guard let calls = calls(after: method, result) else { return [] }
    owed -= 1
    let next = owe(calls)
    guard owed == 0, failure == nil else { return next }
    if hasReadWidgets { onWidgets(screen.secondsToNextEntry) }
    hasReadWidgets = false
    onScreen(screen)
    return askAnew()
  }

  /// What a result leads to; nil where it is none of the reader's own calls.
  private func calls(after method: String, _ result: JSONValue) -> [Conversation.Call]? {
    switch method {
    case "activities.list": return begin(activities: result["activities"]?.elements ?? [])
    case "activities.get": return begin(activities: [result])
    case "activities.render": screen.activities?.append((listedActivities.removeFirst(), result))
    case "clock.read": screen.clock = result
    case "widgets.list": return begin(widgets: result["widgets"]?.elements ?? [])
    case "widgets.render":
      screen.widgets?.append(.init(instance: listedWidgets.removeFirst(), rendering: result))
    case "widgets.timeline": screen.setLastTimeline(result)
    case "device.info": return begin(controlsOf: result["profile"] ?? .null)
    case "controls.list": return take(controls: result["controls"]?.elements ?? [])
    default: return nil
    }
    return []
  }

  private func begin(activities: [JSONValue]) -> [Conversation.Call] {
    find(.activities)
    screen.activities = []
    listedActivities = activities
    return activities.map { .init("activities.render", ["id": $0["id"] ?? .null]) }
  }

  private func begin(widgets: [JSONValue]) -> [Conversation.Call] {
    let widgets = widgets.filter { $0.isWidget(id) }
    guard id == nil || !widgets.isEmpty else { return miss() }
    find(.widgets)
    screen.widgets = []
    hasReadWidgets = true
    listedWidgets = widgets
    return widgets.flatMap { widget -> [Conversation.Call] in
      let id: JSONObject = ["id": widget["id"] ?? .null]
      return [.init("widgets.render", id), .init("widgets.timeline", id)]
    }
  }

  private func begin(controlsOf profile: JSONValue) -> [Conversation.Call] {
    let version = profile["osVersion"]?.string ?? ""
    let hasControls = SystemVersion(version).map { $0 >= Device.firstSystemWithControls } ?? true
    screen.versionWithoutControls = hasControls ? nil : version
    return hasControls ? [.init(method: "controls.list")] : take(controls: [])
  }

  private func take(controls: [JSONValue]) -> [Conversation.Call] {
    let controls = controls.filter { id == nil || $0["kind"]?.string == id }
    guard id == nil || !controls.isEmpty else { return miss() }
    find(.controls)
    screen.controls = controls
    return []
  }

  /// What is asked where a call was refused: all anew, where something has gone since it was listed.
  private func takeRefusal(_ method: String, _ error: JSONValue) -> [Conversation.Call]? {
    guard error["data"]?["type"] == "NotFound" else { return nil }
    switch method {
    case "activities.get":
      owed = 0
      return owe(miss())
    case "activities.render", "widgets.render", "widgets.timeline":
      owed = 0
      return ask(parts)
    default: return nil
    }
  }

  // MARK: Seeking

  private func find(_ part: ScreenPart) {
    guard id != nil else { return }
    hasFound = true
    parts = [part]
  }

  /// What is asked where the first part hasn't what alone is asked for.
  private func miss() -> [Conversation.Call] {
    let name = (id ?? "").quoted
    guard !hasFound else {
      failure = "\(name) is no longer there"
      return []
    }
    sought.append(parts.removeFirst())
    guard let next = parts.first else {
      let version = screen.versionWithoutControls.map {
        ", and controls came with iOS 18: this phone has iOS \($0.shown)"
      }
      failure =
        "\(name) is no \(ScreenPart.names(of: sought))\(version ?? "; tombolo show draws all there is")"
      return []
    }
    return firstCalls(for: next)
  }
}
