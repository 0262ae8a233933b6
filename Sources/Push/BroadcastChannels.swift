package import JSON
import Phone

/// The broadcast channels of a server (iOS 18).
package struct BroadcastChannels {
  /// One channel.
  package struct Channel {
    package let id: String
    /// The app it was made for.
    let bundleIdentifier: String
    /// Whether APNs keeps its newest message for phones that are offline; it keeps none otherwise.
    let keepsNewest: Bool

    /// The channel as `push.channels.list` tells it.
    package var json: JSONValue {
      ["channelId": .string(id), "messageStoragePolicy": keepsNewest ? 1 : 0]
    }
  }

  /// The most channels of a server, over all apps; Apple's bound is each app's.
  package static let maximumCount = 10_000

  private var channels: [String: Channel] = [:]
  /// The ids, the oldest first.
  private var order: [String] = []
  private var lastNumber = 0

  /// The channel of an id.
  package subscript(id: String) -> Channel? { channels[id] }

  /// The channel of an id, where it is this app's.
  package func channel(_ id: String, of bundleIdentifier: String) -> Channel? {
    channels[id].flatMap { $0.bundleIdentifier == bundleIdentifier ? $0 : nil }
  }

  /// An app's channels, the oldest first.
  package func all(of bundleIdentifier: String) -> [Channel] {
    order.compactMap { channel($0, of: bundleIdentifier) }
  }

  /// Makes a channel for an app; nil where there are too many.
  mutating func create(
    for bundleIdentifier: String, keepsNewest: Bool, in fleet: Fleet
  ) -> Channel? {
    guard order.count < Self.maximumCount else { return nil }
    lastNumber += 1
    let channel = Channel(
      id: fleet.channelID(number: lastNumber), bundleIdentifier: bundleIdentifier,
      keepsNewest: keepsNewest)
    channels[channel.id] = channel
    order.append(channel.id)
    return channel
  }

  /// Deletes an app's channel; false where there is none.
  mutating func delete(_ id: String, of bundleIdentifier: String) -> Bool {
    guard channel(id, of: bundleIdentifier) != nil else { return false }
    channels[id] = nil
    order.removeAll { $0 == id }
    return true
  }
}
