import JSONRPC
import Phone
import Workbench

/// A reply that comes later: whose it is, and what it waits for.
final class PendingReply {
  /// Where the reply goes; nil once the connection is gone.
  weak var connection: Connection?
  let id: RequestID
  /// The device on which it waits.
  let handset: Handset
  /// The batch it belongs to, with its place in it.
  let batch: (reply: BatchReply, place: Int)?
  /// What it waits for at present.
  var wait: Wait
  /// The wall time at which a wait for an event is given up.
  var deadline = Double.infinity
  var isAnswered = false

  init(
    connection: Connection, id: RequestID, batch: (reply: BatchReply, place: Int)?, wait: Wait
  ) {
    self.connection = connection
    self.id = id
    self.batch = batch
    self.wait = wait
    handset =
      switch wait {
      case .event: connection.session.handset
      case .held(let held): held.handset
      }
  }
}
