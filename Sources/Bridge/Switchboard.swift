import Channels
import JSON
import JSONRPC
import Phone
package import Workbench

/// The middle of the server: from connections' lines to calls, and from what became of them to replies and events.
///
/// It does no I/O of its own.
package final class Switchboard {
  /// The bytes that a line may have where nothing else is said.
  package static let usualMaximumLine = 1 << 20
  /// The bounds of what may be said.
  package static let maximumLines = 1024...1 << 30

  package let server: ServerState
  /// The server's fleet, kept at hand: one step fewer in every turn.
  let fleet: Fleet
  package let tap: TrafficTap
  let methods = MethodTable()
  var reader = JSONReader()
  /// Reads calls that a call holds, while that one's line is still being read.
  var innerReader = JSONReader()
  private let maximumLine: Int
  let log: Log

  private var connections: [Int: Connection] = [:]
  private var connectionNumbers = 0
  private var audiences: [ObjectIdentifier: Audience] = [:]
  private(set) var timeouts = WaitTimeouts()
  /// Devices on which calls of this turn left tasks to run.
  private var busyHandsets: [Handset] = []
  /// Whether a batch is being run, whose reloads of widgets wait for its end.
  var isInBatch = false
  /// Devices on which calls of a batch have asked for reloads.
  private var askedHandsets: [Handset] = []
  /// Connections to which something was written that isn't sent yet.
  private var unsent: [Connection] = []

  /// A switchboard without connections.
  package init(server: ServerState, maximumLine: Int, log: Log) {
    self.server = server
    fleet = server.fleet
    fleet.nativeSide = ChannelTable.nativeSide
    tap = TrafficTap(hiding: server.token)
    self.maximumLine = maximumLine
    self.log = log
    server.findMethod = { [methods] in methods.find($0) }
  }

  // MARK: Turns

  /// Begins a turn: all calls in it happen at this wall time.
  package func beginTurn(wallTime: Double) { fleet.beginTurn(wallTime: wallTime) }

  /// Ends a turn: what is due happens, and all that was written is sent.
  package func endTurn() {
    finishTasks()
    for handset in fleet.runDue() {
      noteChanges(on: handset)
    }
    for pending in timeouts.takeDue(at: fleet.wallTime) {
      pending.isAnswered = true
      server.countError()
      if case .event(let wait) = pending.wait {
        pending.connection?.answer(pending, .refused(.timeout(wait.timeout)))
      }
      audience(of: pending.handset)?.forgetAnswered()
    }
    while let connection = unsent.popLast() {
      connection.flush()
      if connection.isHeldBackInVain { connection.drain() }
    }
    tap.flush()
  }

  /// When, by the wall clock, the next turn is due by itself; nil where none is.
  package var nextWallDeadline: Double? {
    switch (fleet.nextWallDeadline, timeouts.next) {
    case (let device?, let wait?): min(device, wait)
    case (let device, let wait): device ?? wait
    }
  }

  /// Notes that calls have left tasks to run on a device.
  func noteTasks(on handset: Handset) { busyHandsets.append(handset) }

  /// Lets the tasks run that the calls of this turn have left.
  func finishTasks() {
    while let handset = busyHandsets.popLast() {
      handset.device.finishTasks()
      noteChanges(on: handset)
    }
  }

  /// Notes that a batch has asked for reloads on a device.
  func noteAskedReloads(on handset: Handset) { askedHandsets.append(handset) }

  /// Ends a batch: the reloads that its calls have asked for run.
  func finishBatch() {
    isInBatch = false
    while let handset = askedHandsets.popLast() {
      handset.device.runAskedReloads()
      noteChanges(on: handset)
    }
  }

  /// Tells those who listen to a device what happened on it, and notes when it falls due: what held replies wait for may be next.
  func noteChanges(on handset: Handset) {
    tellAudience(of: handset)
    fleet.reschedule(handset)
  }

  func noteUnsent(_ connection: Connection) { unsent.append(connection) }

  // MARK: Connections

  /// Opens a connection with a client.
  package func open(peer: String, transport: any Transport) -> Connection {
    connectionNumbers += 1
    let connection = Connection(
      session: server.openSession(number: connectionNumbers), peer: peer, transport: transport,
      switchboard: self, maximumLine: maximumLine)
    connections[connectionNumbers] = connection
    tap.note(.open, of: connection)
    return connection
  }

  /// All open connections.
  var openConnections: [Connection] { Array(connections.values) }

  /// Forgets a connection and what was owed to it.
  func close(_ connection: Connection) {
    guard connections.removeValue(forKey: connection.session.number) != nil else { return }
    tap.note(.close, of: connection)
    for audience in audiences.values { audience.remove(connection) }
    forgetReplies(owedTo: connection)
    server.closeSession(connection.session)
    attendReached()
    forgetEmptyAudiences()
  }

  /// Forgets the replies that would come later on a connection.
  func forgetReplies(owedTo connection: Connection) {
    for audience in audiences.values { audience.forgetWaits(of: connection) }
    timeouts.forget(connection)
  }

  // MARK: Audiences

  private func audience(of handset: Handset) -> Audience? {
    audiences.isEmpty ? nil : audiences[ObjectIdentifier(handset)]
  }

  private func makeAudience(of handset: Handset) -> Audience {
    let audience = audience(of: handset) ?? Audience(of: handset)
    audiences[ObjectIdentifier(handset)] = audience
    handset.device.isObserved = true
    return audience
  }

  /// Tells those who listen to a device what happened on it.
  func tellAudience(of handset: Handset) {
    guard let audience = audience(of: handset) else { return }
    audience.tell()
    if audience.isEmpty { forgetEmptyAudiences() }
  }

  /// Takes note of sessions that subscribed, unsubscribed or went to another device.
  func followChangedSessions() {
    for session in server.takeChangedSessions() {
      guard let connection = connections[session.number] else { continue }
      for audience in audiences.values where audience.handset !== session.handset {
        audience.remove(connection)
      }
      if session.subscription == nil {
        audience(of: session.handset)?.removeSubscriber(connection)
      } else {
        makeAudience(of: session.handset).addSubscriber(connection)
        for event in session.takeGreetings() { connection.tell(event) }
      }
      forgetEmptyAudiences()
    }
  }

  /// Lets a connection hear a stream of its device, from after an event on.
  func hear(
    _ channel: String, as form: Hearing.Form, after sequence: Int, on connection: Connection
  ) {
    connection.hear(Hearing(channel: channel, form: form, cursor: sequence))
    makeAudience(of: connection.session.handset).addListener(connection)
  }

  /// Lets a reply come later.
  func add(_ pending: PendingReply) {
    pending.connection?.owe()
    follow(pending)
  }

  /// Lets a reply that is owed wait for what it waits for now.
  func follow(_ pending: PendingReply) {
    makeAudience(of: pending.handset).add(pending)
    switch pending.wait {
    case .event(let wait) where !pending.isAnswered:
      pending.deadline = fleet.wallTime + wait.timeout
      timeouts.add(pending)
    case .event, .held: forgetEmptyAudiences()
    }
    fleet.reschedule(pending.handset)
  }

  private func forgetEmptyAudiences() {
    for (key, audience) in audiences where audience.isEmpty {
      audiences[key] = nil
      audience.handset.device.isObserved = false
    }
  }
}
