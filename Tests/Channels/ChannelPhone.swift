import Channels
import JSON

@testable import Phone

/// A phone whose app calls channels.
final class ChannelPhone {
  let handset: Handset

  /// A phone of this name, with the channels' native sides.
  init(named name: String = "default") {
    let fleet = Fleet(seed: 0, wallTime: 1_764_460_800)
    fleet.nativeSide = ChannelTable.nativeSide
    handset = fleet.handset(named: name)
  }

  var activities: [Activity] { handset.device.state.activities.all }

  /// Calls a channel's method with arguments as JSON text; answers the outcome in words.
  func call(_ name: String, _ arguments: String? = nil) throws -> String {
    guard let method = ChannelTable.methods.first(where: { $0.qualifiedName == name }) else {
      return "no method \(name)"
    }
    guard let arguments else { return describe(method.call(&handset.device, nil)) }
    var reader = JSONReader()
    return describe(method.call(&handset.device, try reader.read(arguments.utf8.span).root))
  }

  private func describe(_ outcome: Outcome) -> String {
    switch outcome {
    case .result(let value): return "result \(value.text)"
    case .flutterError(let error):
      return "error \(error.code) \(error.message ?? "") \(error.details.text)"
    case .rejection(.value(let value)): return "rejected with \(value.text)"
    case .rejection(.error(let code, let message, _)): return "rejected \(code) \(message)"
    case .unanswered: return "unanswered"
    case .notImplemented: return "not implemented"
    case .resultText, .refused, .later, .disconnected: return "something else"
    }
  }

  func configure(_ keys: JSONObject) throws { try handset.device.configure(keys) }

  /// The events' names after a number, but for the calls themselves.
  func names(after sequence: Int = 0) -> [String] {
    let events = handset.device.events
    return stride(from: max(sequence + 1, events.oldest), through: events.latest, by: 1).compactMap
    { number in
      guard let json = events[number]?.json(sequence: number, device: "default") else { return nil }
      return json["code"]?.string ?? json["type"]?.string
    }
  }
}
