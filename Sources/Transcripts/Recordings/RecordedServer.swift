import Bridge
import JSON
import JSONRPC

/// What a recording tells of its server's start.
extension Recording {
  /// What a server needs to be like to say the same.
  var server: Transcript.ServerWishes {
    var wishes = Transcript.ServerWishes(
      token: asksForToken ? TokenRedaction.placeholder : nil, maximumLine: maximumLine)
    wishes.startTime = startTime
    return wishes
  }

  /// Whether a call was refused for want of the token.
  private var asksForToken: Bool {
    replies.contains { $0["error"]?["code"] == .integer(ErrorCode.unauthenticated) }
  }

  /// The limit that a line was refused for, or what the longest line needs where that is more than the usual one.
  private var maximumLine: Int? {
    for entry in entries {
      if let limit = entry.limitOfLongLine { return limit }
    }
    let longest = entries.map { $0.traffic.direction == .in ? $0.spelling.count : 0 }.max() ?? 0
    return longest > Switchboard.usualMaximumLine ? longest : nil
  }

  /// When the server started: its uptime tells, where somebody asked for it.
  private var startTime: Double? {
    for entry in entries where entry.traffic.direction == .out {
      for element in entry.traffic.elements {
        guard let result = element["result"], result["name"] == "tombolo",
          let uptime = result["uptime"]?.number
        else { continue }
        return ((entry.traffic.time - uptime) * 1000).rounded() / 1000
      }
    }
    return entries.first?.traffic.time
  }

  private var replies: [JSONValue] {
    entries.filter { $0.traffic.direction == .out }.flatMap(\.traffic.elements)
  }
}

extension Recording.Entry {
  /// What a line may have at most, where this tells that one was longer; such a line isn't recorded.
  var limitOfLongLine: Int? {
    guard traffic.direction == .out, traffic.message["id"] == .null,
      traffic.message["error"]?["message"]?.string?.contains("the line is longer than") ?? false,
      case .integer(let limit) = traffic.message["error"]?["data"]?["limit"],
      Switchboard.maximumLines.contains(Int(limit))
    else { return nil }
    return Int(limit)
  }
}
