/// A connection's life: what befalls it, and what is to be done about it.
package struct ConnectionLife: Equatable {
  /// What befalls a connection.
  package enum Event: Equatable {
    /// The client shut its writing side.
    case inputEnded
    /// Nothing is owed to the client any more.
    case settled
    /// The server stops, or won't talk to this client.
    case dismissed
    /// The server says no more, whatever it owes.
    case cut
    /// The writing side has been shut.
    case writingShut
    /// The connection broke, or was closed.
    case lost
  }

  /// What is to be done.
  package enum Action: Equatable {
    case nothing
    /// Send what is written and shut the writing side.
    case shutDownWriting
    /// Close.
    case close
  }

  private enum Phase {
    case open
    /// The client says no more; replies are owed.
    case inputEnded
    /// The server says no more once what is owed is out; what the client still says is dropped.
    case dismissed
    /// The writing side is shut; the client may still say something, which is dropped.
    case saidAll
    case closed
  }

  private var phase = Phase.open
  private var hasInputEnded = false
  /// Whether all that was ever written is on its way, and the writing side shut.
  package private(set) var isWritingShut = false

  /// A connection that was just accepted.
  package init() {}

  /// Whether requests are still run.
  package var takesRequests: Bool { phase == .open || phase == .inputEnded }
  /// Whether the client may still say something that counts.
  package var isOpen: Bool { phase == .open }
  /// Whether anything may still be written.
  package var maySend: Bool { phase != .closed && phase != .saidAll }
  /// Whether it ends once nothing is owed.
  package var isEnding: Bool { phase == .inputEnded || phase == .dismissed }

  /// Takes note of an event and answers what is to be done.
  package mutating func handle(_ event: Event) -> Action {
    if event == .writingShut { isWritingShut = true }
    switch (phase, event) {
    case (.closed, _): return .nothing
    case (_, .lost):
      phase = .closed
      return .close
    case (.open, .inputEnded):
      phase = .inputEnded
      hasInputEnded = true
      return .nothing
    case (.open, .dismissed):
      phase = .dismissed
      return .nothing
    case (.inputEnded, .settled), (.dismissed, .settled), (.open, .cut), (.inputEnded, .cut),
      (.dismissed, .cut):
      phase = .saidAll
      return .shutDownWriting
    case (.saidAll, .inputEnded), (.saidAll, .writingShut):
      if event == .inputEnded { hasInputEnded = true }
      // What either side has on its way would be lost by closing.
      guard isWritingShut, hasInputEnded else { return .nothing }
      phase = .closed
      return .close
    case (.dismissed, .inputEnded):
      hasInputEnded = true
      return .nothing
    case (.open, .settled), (.inputEnded, .inputEnded), (.inputEnded, .dismissed),
      (.dismissed, .dismissed), (.saidAll, .settled), (.saidAll, .dismissed),
      (.saidAll, .cut), (.open, .writingShut), (.inputEnded, .writingShut),
      (.dismissed, .writingShut):
      return .nothing
    }
  }
}
