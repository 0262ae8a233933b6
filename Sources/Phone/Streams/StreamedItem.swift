package import JSON

/// What native code sent through a stream.
package final class StreamedItem: EventSubject {
  /// One thing that goes through a stream.
  package enum Content: Equatable, Sendable {
    case event(JSONValue)
    case error(FlutterError)
    /// There will be no more; the stream stays open until the app cancels it.
    case end
  }

  package let channel: String
  package let content: Content

  init(channel: String, content: Content) {
    self.channel = channel
    self.content = content
  }

  /// The item's members beside its channel: `event`, `error` or `end`.
  package var contentMember: JSONObject.Member {
    switch content {
    case .event(let value): .init(key: "event", value: value)
    case .error(let error): .init(key: "error", value: error.json)
    case .end: .init(key: "end", value: true)
    }
  }

  /// What the members weigh.
  var footprint: Int { channel.utf8.count + contentMember.value.footprint }

  func members(_ placement: Activity.Placement) -> [JSONObject.Member] {
    [.init(key: "channel", value: .string(channel)), contentMember]
  }
}

extension FlutterError {
  /// The error as a JSON object.
  fileprivate var json: JSONValue {
    ["code": .string(code), "message": .string(message), "details": details]
  }
}
