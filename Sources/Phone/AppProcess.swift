package import JSON

/// The app's process on a device: where it stands and what its channels remember.
package struct AppProcess: Equatable {
  /// Whether it runs, and where.
  package enum State: String, CaseIterable {
    case foreground
    case background
    case terminated
  }

  package internal(set) var state = State.foreground

  /// What a channel remembers as long as the process lives.
  private(set) var memories: [(channel: String, value: JSONValue)] = []

  /// What the channel of this name remembers; nil where it has nothing.
  package subscript(channel: String) -> JSONValue? {
    get { memories.first { $0.channel == channel }?.value }
    set {
      memories.removeAll { $0.channel == channel }
      if let newValue { memories.append((channel, newValue)) }
    }
  }

  mutating func forget() { memories = [] }

  package static func == (left: AppProcess, right: AppProcess) -> Bool {
    left.state == right.state && left.memories.elementsEqual(right.memories, by: ==)
  }
}
