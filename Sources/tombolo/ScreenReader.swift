import JSON

/// Asks a server what a phone's activities show: first which there are, then each one's presentations.
final class ScreenReader {
  /// The operand that names the one activity to draw.
  static let operand = Operand(
    name: "ID", help: "the activity to draw (all that are listed)", isRequired: false)

  /// The one activity that is asked for; nil for all.
  private let id: String?
  private let onShown: ([ScreenDrawing.Shown]) -> Void
  private var activities: [JSONValue] = []
  private var shown: [ScreenDrawing.Shown] = []
  private var isReading = true
  /// Whether something has changed since the activities were asked for.
  private var isOutdated = false

  /// A reader that hands over what it has read each time it knows all.
  init(id: String?, onShown: @escaping ([ScreenDrawing.Shown]) -> Void) {
    self.id = id
    self.onShown = onShown
  }

  /// A conversation that asks for all, after these calls.
  func conversation(
    with destination: Destination, after calls: [Conversation.Call] = []
  ) -> Conversation {
    let conversation = destination.conversation(calls + [firstCall])
    conversation.onResult = { [self] in take($0, $1) }
    conversation.onRefusal = { [self] in takeRefusal($0, $1) }
    return conversation
  }

  /// What is asked first.
  private var firstCall: Conversation.Call {
    guard let id else { return .init(method: "activities.list") }
    return .init("activities.get", ["id": .string(id)])
  }

  /// What is asked next.
  private func take(_ method: String, _ result: JSONValue) -> [Conversation.Call] {
    switch method {
    case "activities.list":
      guard case .array(let list) = result["activities"] else { return finish() }
      return begin(list)
    case "activities.get": return begin([result])
    case "activities.render":
      shown.append((activities[shown.count], result))
      return shown.count == activities.count ? finish() : []
    default: return []
    }
  }

  /// What is asked where a call was refused: all anew, where an activity has gone since it was listed.
  private func takeRefusal(_ method: String, _ error: JSONValue) -> [Conversation.Call]? {
    let isGone = method == "activities.render" && error["data"]?["type"] == "NotFound"
    return isGone ? [firstCall] : nil
  }

  /// What is asked when something has changed.
  func takeChange() -> [Conversation.Call] {
    guard !isReading else {
      isOutdated = true
      return []
    }
    isReading = true
    return [firstCall]
  }

  private func begin(_ activities: [JSONValue]) -> [Conversation.Call] {
    self.activities = activities
    shown = []
    isOutdated = false
    if activities.isEmpty { return finish() }
    return activities.map { .init("activities.render", ["id": $0["id"] ?? .null]) }
  }

  private func finish() -> [Conversation.Call] {
    onShown(shown)
    isReading = isOutdated
    return isOutdated ? [firstCall] : []
  }
}
