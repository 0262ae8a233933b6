import JSON

/// What APNs keeps for a phone that is offline: the newest push to each token or channel, more where collapse ids differ.
package struct PushInbox: Equatable, Sendable {
  /// Whom a push means.
  package enum Address: Equatable, Sendable {
    case token(String)
    case channel(String)
  }

  /// What APNs knows of a push beside its payload, and what decides how long it is kept and in whose place.
  package struct Envelope: Equatable, Sendable {
    package var address: Address
    package var priority: Int
    package var collapseId: String?
    /// Until when it is kept: seconds since 1970; nil for as long as APNs likes.
    package var expiration: Double?
    /// Whether the broadcast channel it names for a new activity existed.
    package var channelExists: Bool

    package init(
      address: Address, priority: Int = 10, collapseId: String? = nil,
      expiration: Double? = nil, channelExists: Bool = true
    ) {
      self.address = address
      self.priority = priority
      self.collapseId = collapseId
      self.expiration = expiration
      self.channelExists = channelExists
    }

    /// Whether only one of the two is kept.
    func hasPlace(of other: Envelope) -> Bool {
      address == other.address && collapseId == other.collapseId
    }
  }

  /// A push that waits.
  struct Entry: Equatable, Sendable {
    var envelope: Envelope
    var payload: JSONValue
  }

  /// The most that is kept (ours; Apple names no number).
  static let maximumCount = 256

  private(set) var entries: [Entry] = []

  /// Keeps a push; answers the one that made room for it, if any.
  mutating func keep(_ entry: Entry) -> Entry? {
    var superseded: Entry?
    if let index = entries.firstIndex(where: { $0.envelope.hasPlace(of: entry.envelope) }) {
      superseded = entries.remove(at: index)
    } else if entries.count >= Self.maximumCount {
      superseded = entries.removeFirst()
    }
    entries.append(entry)
    return superseded
  }

  /// Takes all out, the oldest first.
  mutating func takeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}
