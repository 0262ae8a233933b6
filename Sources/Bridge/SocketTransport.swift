import EventLoop
import JSON

/// A connection's way to its socket and back.
final class SocketTransport: Transport {
  private let stream: ByteStream
  private let server: SocketServer
  private var connection: Connection?
  private var hasInputEnded = false
  private var lingering: Timer?

  /// How long a client that was told all may go on talking before it is cut off, in seconds.
  private static let lingerTime = 2.0

  init(_ stream: ByteStream, _ server: SocketServer) {
    self.stream = stream
    self.server = server
  }

  var pendingCount: Int { stream.pendingCount }

  /// Lets the socket's bytes reach the connection, and starts to read.
  func serve(_ connection: Connection) {
    self.connection = connection
    stream.onRead = { [server] bytes in
      server.beginTurn()
      connection.receive(bytes)
      server.endTurn()
    }
    stream.onEnd = { [unowned self] error in
      hasInputEnded = true
      server.turn { if error == nil { connection.endInput() } else { connection.lose() } }
    }
    stream.onDrained = { [server] in server.turn { connection.drain() } }
    stream.startReading()
  }

  func send(_ bytes: Span<UInt8>) { stream.write(bytes) }

  func setReading(_ isReading: Bool) {
    if isReading { stream.startReading() } else { stream.stopReading() }
  }

  func shutDownWriting() {
    stream.shutDownWriting { [self] in
      server.turn { connection?.didShutDownWriting() }
      if connection != nil { linger() }
    }
    // What the client still says is read and dropped: closing over it would destroy what is on its way to it.
    if !hasInputEnded { stream.startReading() }
  }

  /// Everything has been sent; a client that goes on talking is cut off after a while.
  private func linger() {
    let timer = Timer(on: server.loop)
    timer.start(after: Self.lingerTime) { [server, connection] in
      server.turn { connection?.lose() }
    }
    lingering = timer
  }

  func close() {
    lingering?.close()
    lingering = nil
    connection = nil
    stream.close()
  }
}
