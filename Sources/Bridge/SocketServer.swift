package import EventLoop

/// The switchboard on an event loop: listeners, sockets, the timer for what is due, and the end.
package final class SocketServer {
  let loop: EventLoop
  package let switchboard: Switchboard
  private let log: Log
  private var listeners: [Listener] = []
  private var watchers: [ObjectIdentifier: TrafficWatcher] = [:]
  private var recorder: TrafficRecorder?
  private let timer: Timer
  private var timerDeadline: Double?
  private var signals: [SignalWatcher] = []
  private var shutdown: Shutdown?

  /// A server that doesn't listen yet.
  package init(switchboard: Switchboard, on loop: EventLoop, log: Log) {
    self.switchboard = switchboard
    self.loop = loop
    self.log = log
    timer = Timer(on: loop)
  }

  // MARK: Beginning

  /// Listens for clients; answers the address with the port that was picked.
  package func listen(at address: SocketAddress) throws(ListenError) -> SocketAddress {
    let listener = try Listener(at: address, on: loop) { [unowned self] stream in accept(stream) }
    listeners.append(listener)
    return listener.address
  }

  /// Listens for those who watch the traffic.
  package func inspect(at address: SocketAddress) throws(ListenError) -> SocketAddress {
    let listener = try Listener(at: address, on: loop) { [unowned self] stream in watch(stream) }
    listeners.append(listener)
    return listener.address
  }

  /// Records the traffic in a file, which is complete when the server has ended.
  package func record(to path: String) throws(FileError) {
    recorder = TrafficRecorder(
      file: try FileWriter(path: path, isPrivate: true), tap: switchboard.tap,
      timer: Timer(on: loop), log: log)
  }

  /// Ends well on SIGINT and SIGTERM; a second signal ends the process at once.
  package func endOnSignals(_ endAtOnce: @escaping () -> Void) {
    signals = SignalWatcher.Kind.allCases.map { kind in
      SignalWatcher(for: kind, on: loop) { [unowned self] in
        guard shutdown == nil else { return endAtOnce() }
        log.info("told to end; what was sent is still answered")
        stop()
      }
    }
  }

  private func accept(_ stream: ByteStream) {
    let transport = SocketTransport(stream, self)
    log.debug("connection from \(stream.peer)")
    turn { transport.serve(switchboard.open(peer: stream.peer, transport: transport)) }
  }

  private func watch(_ stream: ByteStream) {
    let watcher = TrafficWatcher(stream, tap: switchboard.tap, timer: Timer(on: loop), log: log)
    watchers[ObjectIdentifier(watcher)] = watcher
    watcher.onEnd = { [unowned self, unowned watcher] in watchers[ObjectIdentifier(watcher)] = nil }
    watcher.start()
  }

  // MARK: Turns

  func turn(_ body: () -> Void) {
    beginTurn()
    body()
    endTurn()
  }

  // Apart from `turn`, since no closure can capture the span of what was read.
  func beginTurn() { switchboard.beginTurn(wallTime: EventLoop.wallTime()) }

  func endTurn() {
    switchboard.endTurn()
    armTimer()
    shutdown?.endIfDone()
  }

  /// One timer for whatever is due first, touched only when that changes.
  private func armTimer() {
    let deadline = switchboard.nextWallDeadline
    guard deadline != timerDeadline else { return }
    timerDeadline = deadline
    guard let deadline else { return timer.stop() }
    timer.start(after: max(0, deadline - EventLoop.wallTime())) { [unowned self] in
      timerDeadline = nil
      turn {}
    }
  }

  // MARK: The end

  /// Stops accepting, sends what is owed and closes; the loop then has nothing left to run.
  package func stop() {
    guard shutdown == nil else { return }
    for listener in listeners { listener.close() }
    listeners = []
    let shutdown = Shutdown(switchboard, Timer(on: loop)) { [unowned self] in finish() }
    self.shutdown = shutdown
    shutdown.start { [unowned self] tick in turn(tick) }
    shutdown.endIfDone()
  }

  private func finish() {
    switchboard.tap.flush()
    for watcher in watchers.values {
      watcher.onEnd = {}
      watcher.end()
    }
    watchers = [:]
    recorder?.close()
    recorder = nil
    timer.close()
    for signal in signals { signal.close() }
    signals = []
  }
}
