import JSON

/// A channel and one of its methods.
package final class ChannelMethodName: EventSubject {
  package let channel: String
  package let method: String

  package init(channel: String, method: String) {
    self.channel = channel
    self.method = method
  }

  func members(_ placement: Activity.Placement) -> [JSONObject.Member] {
    [
      .init(key: "channel", value: .string(channel)), .init(key: "method", value: .string(method)),
    ]
  }
}
