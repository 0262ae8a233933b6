package import Bridge
import Phone
import Workbench

/// A server without sockets, on a wall clock that stands still until somebody waits for it.
package final class EmbeddedServer {
  /// 2025-11-30 00:00:00 UTC, when its wall clock starts unless told otherwise.
  package static let startTime = 1_764_460_800.0
  /// How far the wall clock goes for one who waits, in seconds.
  private static let patience = 60.0

  package let switchboard: Switchboard
  private var wallTime: Double

  /// A server that answers from memory.
  package init(
    seed: UInt64 = 0, token: String? = nil, maximumLine: Int = Switchboard.usualMaximumLine,
    wallTime: Double = startTime
  ) {
    self.wallTime = wallTime
    let server = ServerState(fleet: Fleet(seed: seed, wallTime: wallTime), token: token)
    switchboard = Switchboard(server: server, maximumLine: maximumLine, log: Log(level: .error))
  }

  /// Opens a connection.
  package func connect() -> EmbeddedClient { EmbeddedClient(self) }

  /// Moves the wall clock to a time, unless it is there already; what is due then happens in the next turn.
  package func moveWallClock(to time: Double) { wallTime = max(wallTime, time) }

  /// Runs a body as one turn of a loop.
  package func turn(_ body: () -> Void) {
    switchboard.beginTurn(wallTime: wallTime)
    body()
    switchboard.endTurn()
  }

  /// Lets the wall clock go to where something is due; false where nothing is.
  func waitForDeadline() -> Bool {
    guard let deadline = switchboard.nextWallDeadline, deadline < wallTime + Self.patience else {
      return false
    }
    wallTime = max(wallTime, deadline)
    turn {}
    return true
  }
}
