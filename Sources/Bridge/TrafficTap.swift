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
  /// What stands in place of a token.
  package static let hiddenToken = "<token>"

  /// The token as it may stand in a message: as it is, and as JSON spells it.
  private let secrets: [[UInt8]]

  /// A tap that nobody watches; no line of it will hold this token.
  init(hiding token: String?) {
    guard let token, !token.isEmpty else {
      secrets = []
      return
    }
    let spelled = JSONValue.string(token).text.utf8.dropFirst().dropLast()
    secrets =
      token.utf8.elementsEqual(spelled) ? [Array(spelled)] : [Array(spelled), Array(token.utf8)]
  }

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

  /// Notes a message that is JSON; the token, where it stands in it, is left out.
  func note(_ direction: Direction, _ message: Span<UInt8>, of connection: Connection) {
    begin(direction, connection)
    if secrets.isEmpty {
      lines.append(message)
    } else {
      var bytes = Array(message)
      for secret in secrets { bytes.replace(secret, with: Self.hiddenToken.utf8) }
      lines.append(bytes)
    }
    lines.append("}\n")
    if lines.count >= Self.fullBuffer { flush() }
  }

  /// Notes a line from a client and the value it holds, if any; tokens are left out.
  func note(
    _ line: Span<UInt8>, holding root: TapeValue?, from connection: Connection
  ) {
    var text = ByteBuffer()
    if let root {
      if let redacted = Self.redactingAuthentication(in: root) {
        text.append(json: redacted)
      } else {
        text.appendLine(line)
      }
    } else {
      text.appendQuoted(String(decoding: line))
    }
    text.withBytes { note(.in, $0, of: connection) }
  }

  /// The message without its token, where it is or holds a call of server.authenticate.
  private static func redactingAuthentication(in root: TapeValue) -> JSONValue? {
    if isAuthentication(root) { return redacting(root.value) }
    guard let elements = root.elements, elements.contains(where: { isAuthentication($0) }) else {
      return nil
    }
    return .array(elements.map { isAuthentication($0) ? redacting($0.value) : $0.value })
  }

  private static func isAuthentication(_ element: TapeValue) -> Bool {
    element["method"]?.string.map { $0 == "server.authenticate" } ?? false
  }

  private static func redacting(_ value: JSONValue) -> JSONValue {
    guard var object = value.object else { return value }
    if object["params"] != nil { object["params"] = ["token": .string(hiddenToken)] }
    return .object(object)
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
}
