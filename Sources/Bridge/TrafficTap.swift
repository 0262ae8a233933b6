import JSON
import Phone
import Workbench

/// Copies of every message of every connection, one JSON object a line, for whoever watches or records.
package final class TrafficTap {
  /// Which way a message went, or what became of its connection.
  package enum Direction: String {
    case `in`
    case out
    case open
    case close
  }

  private var sinks: [(id: Int, take: (Span<UInt8>) -> Void)] = []
  private var nextID = 0
  private var lines = ByteBuffer()
  /// The time lines begin with; the bridge's clock stands still during a turn.
  private var time = ByteBuffer()
  private var timeShown = -1.0

  /// What is gathered before it is handed on in the midst of a turn.
  private static let fullBuffer = 256 << 10
  private let redaction: TokenRedaction

  /// A tap that nobody watches; no line of it will hold this token.
  init(hiding token: String?) { redaction = TokenRedaction(of: token) }

  /// Whether anybody watches or records.
  package var isActive: Bool { !sinks.isEmpty }

  /// Adds somebody who takes whole lines; answers a number to remove them by.
  package func add(_ take: @escaping (Span<UInt8>) -> Void) -> Int {
    nextID += 1
    sinks.append((nextID, take))
    return nextID
  }

  /// Removes somebody.
  package func remove(_ id: Int) { sinks.removeAll { $0.id == id } }

  /// Hands on what was gathered.
  func flush() {
    guard !lines.isEmpty else { return }
    lines.withBytes { lines in
      for sink in sinks { sink.take(lines) }
    }
    lines.removeAll()
  }

  /// Notes that a connection was opened or closed.
  func note(_ direction: Direction, of connection: Connection) {
    guard isActive else { return }
    begin(direction, connection)
    lines.append("null}\n")
  }

  /// Notes a message to a client, without tokens.
  func noteOut(_ message: Span<UInt8>, of connection: Connection) {
    begin(.out, connection)
    if let redacted = redaction.redacted(message) {
      lines.append(json: redacted)
    } else {
      lines.append(message)
    }
    end()
  }

  /// Notes a line from a client and the value it holds, if any, without tokens.
  func noteIn(_ line: Span<UInt8>, holding root: TapeValue?, from connection: Connection) {
    begin(.in, connection)
    if let root {
      if let redacted = redaction.redacted(line, holding: root) {
        lines.append(json: redacted)
      } else {
        lines.appendLine(line)
      }
    } else {
      lines.appendQuoted(redaction.redacted(String(decoding: line)))
    }
    end()
  }

  private func begin(_ direction: Direction, _ connection: Connection) {
    let now = connection.wallTime
    if now != timeShown {
      timeShown = now
      time.removeAll()
      time.append(seconds: now)
    }
    lines.append("{\"at\":")
    lines.append(time)
    lines.append(",\"connection\":")
    lines.append(Int64(connection.session.number))
    lines.append(",\"peer\":")
    lines.appendQuoted(connection.peer)
    lines.append(",\"device\":")
    lines.appendQuoted(connection.session.handset.name)
    lines.append(",\"direction\":\"")
    lines.append(raw: direction.rawValue)
    lines.append("\",\"message\":")
  }

  private func end() {
    lines.append("}\n")
    if lines.count >= Self.fullBuffer { flush() }
  }
}
