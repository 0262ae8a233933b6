package import JSON

/// The replies to one batch, gathered until the last one owed is there.
package final class BatchReply {
  private var replies: [[UInt8]?] = []
  private var owed = 0
  private var isClosed = false

  /// A reply to which no element has been added.
  package init() {}

  /// Adds a reply that is ready.
  package func add(_ reply: [UInt8]) { replies.append(reply) }

  /// Keeps a place for a reply that comes later.
  package func reserve() -> Int {
    owed += 1
    replies.append(nil)
    return replies.count - 1
  }

  /// Fills a kept place; an empty reply leaves it out.
  package func fill(_ place: Int, with reply: [UInt8]) {
    replies[place] = reply
    owed -= 1
  }

  /// Says that every element has been added.
  package func close() { isClosed = true }

  /// Whether the batch can be answered now.
  package var isReady: Bool { isClosed && owed == 0 }

  /// Writes the array of replies; answers false, and writes nothing, where no element was owed one.
  package func write(to buffer: inout ByteBuffer) -> Bool {
    let owedReplies = replies.compactMap { $0 }.filter { !$0.isEmpty }
    if owedReplies.isEmpty { return false }
    for (index, reply) in owedReplies.enumerated() {
      buffer.append(index == 0 ? "[" : ",")
      buffer.append(reply)
    }
    buffer.append("]")
    return true
  }
}
