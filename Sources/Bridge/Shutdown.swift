import EventLoop

/// The end of a server: what clients have sent is still answered, then each connection is closed, within two seconds.
final class Shutdown {
  private let switchboard: Switchboard
  private let timer: Timer
  private let onDone: () -> Void
  private var elapsed = 0.0
  private var isDone = false

  /// How often it looks whether clients have gone quiet, in seconds.
  private static let interval = 0.02
  /// When clients that don't go quiet are no longer listened to.
  private static let listeningTime = 1.0
  /// When what is still owed is given up.
  private static let totalTime = 2.0

  init(_ switchboard: Switchboard, _ timer: Timer, onDone: @escaping () -> Void) {
    self.switchboard = switchboard
    self.timer = timer
    self.onDone = onDone
  }

  /// Begins to look at the connections, each time in a turn of the server's.
  func start(inTurn turn: @escaping (() -> Void) -> Void) {
    for connection in switchboard.openConnections { connection.wasHeard = false }
    timer.start(after: Self.interval, every: Self.interval) { [self] in turn(tick) }
  }

  private func tick() {
    elapsed += Self.interval
    for connection in switchboard.openConnections {
      // A client that was told all and says nothing won't miss anything when it is closed.
      let isDone = connection.life.isWritingShut && !connection.wasHeard
      if isDone || elapsed >= Self.totalTime {
        connection.lose()
      } else if !connection.wasHeard || elapsed >= Self.listeningTime {
        connection.dismiss()
      }
      connection.wasHeard = false
    }
  }

  /// Ends once no connection is left.
  func endIfDone() {
    guard !isDone, switchboard.openConnections.isEmpty else { return }
    isDone = true
    timer.close()
    onDone()
  }
}
