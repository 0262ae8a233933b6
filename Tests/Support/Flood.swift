import Foundation

/// A thread that sends lines through a client until the connection takes no more.
package final class Flood: Sendable {
  private let end = DispatchSemaphore(value: 0)

  /// Begins to send; the line of each number, from 0.
  package init(through client: LineClient, _ line: @escaping @Sendable (Int) -> String) {
    // The thread only sends, while the test only reads.
    nonisolated(unsafe) let client = client
    let end = self.end
    let thread = Thread {
      var number = 0
      while (try? client.send(line: line(number))) != nil { number += 1 }
      end.signal()
    }
    thread.start()
  }

  /// Waits for the thread's end, after which the client may be closed.
  package func wait() { end.wait() }
}
