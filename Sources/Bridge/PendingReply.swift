import JSONRPC
import Phone

/// A reply that comes later: whose it is, what it waits for, and until when.
final class PendingReply {
  /// Where the reply goes; nil once the connection is gone.
  weak var connection: Connection?
  let id: RequestID
  /// The device whose events it waits for.
  let handset: Handset
  /// The batch it belongs to, with its place in it.
  let batch: (reply: BatchReply, place: Int)?
  let wait: EventWait
  /// The wall time at which the wait is given up.
  let deadline: Double
  /// The event number after which an event counts.
  var after: Int
  var isAnswered = false

  init(
    connection: Connection, id: RequestID, handset: Handset,
    batch: (reply: BatchReply, place: Int)?, wait: EventWait,
    deadline: Double
  ) {
    self.connection = connection
    self.id = id
    self.handset = handset
    self.batch = batch
    self.wait = wait
    after = wait.after
    self.deadline = deadline
  }
}
