import Bridge
import JSON

/// A connection to a server in the same process, closed with the client at the latest.
package final class EmbeddedClient: TranscriptClient {
  private let server: EmbeddedServer
  private var connection: Connection?
  private var received: [UInt8] = []
  /// How many of the received bytes have been read.
  private var readCount = 0
  private var hasEnded = false

  /// Bytes the client pretends not to have read.
  package var pendingCount = 0
  /// Whether the server wants more from the client.
  package private(set) var isReading = true
  /// What the client sent while the server wanted nothing; the system would hold it.
  private var held: [UInt8] = []

  init(_ server: EmbeddedServer) {
    self.server = server
    server.turn { connection = server.switchboard.open(peer: "memory", transport: Wire(to: self)) }
  }

  deinit { close() }

  // MARK: The server's side

  fileprivate func take(_ bytes: Span<UInt8>) { received.append(contentsOf: [UInt8](bytes)) }
  fileprivate func setReading(_ isReading: Bool) { self.isReading = isReading }

  fileprivate func shutDownWriting() {
    hasEnded = true
    connection?.didShutDownWriting()
  }

  // MARK: The client's side

  package func send(_ bytes: [UInt8]) {
    held += bytes
    deliver()
  }

  /// Pretends that the client has read all; what the server held back goes on.
  package func drain() {
    pendingCount = 0
    server.turn { connection?.drain() }
    deliver()
  }

  private func deliver() {
    guard isReading, !held.isEmpty else { return }
    let bytes = held
    held = []
    server.turn { connection?.receive(bytes.span) }
  }

  package func next(isExpected: Bool) -> Incoming {
    repeat {
      if let line = takeLine() { return .line(line) }
      if hasEnded { return .end }
    } while isExpected && server.waitForDeadline()
    return .nothing
  }

  private func takeLine() -> String? {
    guard let newline = received[readCount...].firstIndex(of: 0x0A) else { return nil }
    let line = String(decoding: received[readCount..<newline], as: UTF8.self)
    readCount = newline + 1
    // Less often the more there is, so that each byte is moved once at most.
    if readCount * 2 > received.count {
      received.removeFirst(readCount)
      readCount = 0
    }
    return line
  }

  package func halfClose() { server.turn { connection?.endInput() } }

  /// Closes the connection; what wasn't read is dropped.
  package func close() {
    received = []
    readCount = 0
    end()
  }

  /// Ends the connection; what the server sent before can still be read.
  fileprivate func end() {
    hasEnded = true
    let connection = self.connection
    self.connection = nil
    server.turn { connection?.lose() }
  }
}

/// The server's way to a client, which it doesn't keep alive.
private final class Wire: Transport {
  private weak var client: EmbeddedClient?

  init(to client: EmbeddedClient) { self.client = client }

  var pendingCount: Int { client?.pendingCount ?? 0 }
  func send(_ bytes: Span<UInt8>) { client?.take(bytes) }
  func setReading(_ isReading: Bool) { client?.setReading(isReading) }
  func shutDownWriting() { client?.shutDownWriting() }
  func close() { client?.end() }
}
