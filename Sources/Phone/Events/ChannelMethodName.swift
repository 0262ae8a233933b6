import JSON

/// A channel and one of its methods.
package final class ChannelMethodName: EventSubject {
  package let channel: String
  package let method: String

  package init(channel: String, method: String) {
    self.channel = channel
    self.method = method
  }

  /// The parts of a full name, split at the last slash; nil where there is none.
  package convenience init?(splitting name: String) {
    guard let slash = name.lastIndex(of: "/") else { return nil }
    self.init(channel: String(name[..<slash]), method: String(name[name.index(after: slash)...]))
  }

  func members(_ placement: Activity.Placement) -> [JSONObject.Member] {
    [
      .init(key: "channel", value: .string(channel)), .init(key: "method", value: .string(method)),
    ]
  }
}
