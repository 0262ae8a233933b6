import JSON
import JSONRPC
import Phone
package import Workbench

/// One client: its bytes in, its replies and events out.
///
/// It does no I/O of its own: a transport carries its bytes.
package final class Connection {
  /// What may wait for a client before its requests are no longer run.
  package static let maximumBacklog = 8 << 20
  /// What is gathered before it is sent in the midst of a read.
  private static let fullBuffer = 64 << 10
  /// Memory that a connection keeps between its turns; ten thousand idle ones must not hold much.
  private static let smallBuffer = 4 << 10

  package let session: Session
  /// Whom the connection is with.
  package let peer: String
  let transport: any Transport
  private let switchboard: Switchboard

  private var framer: LineFramer
  private let maximumLine: Int
  private var out = ByteBuffer()
  private(set) var life = ConnectionLife()
  /// Replies that come later.
  private var owed = 0
  private var isFirstLine = true
  private var isHeldBack = false
  private var dropped = DroppedEvents()
  /// The streams of its device that it hears.
  var hearings: [Hearing] = []
  /// Whether bytes have come since the last look.
  var wasHeard = false

  init(
    session: Session, peer: String, transport: any Transport, switchboard: Switchboard,
    maximumLine: Int
  ) {
    self.session = session
    self.peer = peer
    self.transport = transport
    self.switchboard = switchboard
    self.maximumLine = maximumLine
    framer = LineFramer(limit: maximumLine)
  }

  /// The time of the present turn, by the wall clock.
  var wallTime: Double { switchboard.fleet.wallTime }

  /// The bytes that wait for the client.
  private var backlog: Int { out.count + transport.pendingCount }

  // MARK: In

  /// Takes bytes from the client and runs what they hold.
  package func receive(_ bytes: Span<UInt8>) {
    wasHeard = true
    guard life.takesRequests else { return }
    framer.receive(bytes) { piece, line in handle(piece, line) }
    holdBackIfBehind()
  }

  /// The client shut its writing side; a last line without an end counts.
  package func endInput() {
    if life.takesRequests, !isHeldBack { framer.finish { piece, line in handle(piece, line) } }
    perform(life.handle(.inputEnded))
    endIfNothingIsOwed()
  }

  /// The connection broke, or was closed by the transport.
  package func lose() { perform(life.handle(.lost)) }

  /// The server stops, or won't talk to this client: sends what is owed and then ends.
  package func dismiss() {
    perform(life.handle(.dismissed))
    endIfNothingIsOwed()
  }

  /// A fault cuts the connection: what is written goes out, and what is still owed is lost.
  func cut() {
    flush()
    switchboard.forgetReplies(owedTo: self)
    perform(life.handle(.cut))
  }

  /// All that was sent has gone; requests that were held back are run.
  package func drain() {
    guard isHeldBack else { return }
    isHeldBack = false
    tellDroppedEvents()
    if life.isOpen {
      framer.resume { piece, line in handle(piece, line) }
    } else if life.takesRequests {
      framer.finish { piece, line in handle(piece, line) }
    }
    holdBackIfBehind()
    if life.isOpen, !isHeldBack { transport.setReading(true) }
    endIfNothingIsOwed()
  }

  /// The writing side has been shut.
  package func didShutDownWriting() { perform(life.handle(.writingShut)) }

  private func handle(_ piece: LineFramer.Piece, _ line: Span<UInt8>) -> LineFramer.Appetite {
    if isFirstLine {
      isFirstLine = false
      switch piece {
      case .line: if HTTPRequestLine.matches(line) { return refuseHTTP(line) }
      // A page may make its address as long as it likes.
      case .overlong: if HTTPRequestLine.mayBegin(with: line) { return refuseHTTP(line) }
      }
    }
    switch piece {
    case .line: switchboard.run(line, for: self)
    case .overlong:
      switchboard.server.countError()
      // Not the framer's own limit: it is being modified while it hands on its pieces.
      reply(to: .null, error: .overlongLine(limit: maximumLine))
    }
    return appetite
  }

  private func refuseHTTP(_ line: Span<UInt8>) -> LineFramer.Appetite {
    if switchboard.tap.isActive {
      switchboard.tap.noteIn(line, holding: nil, from: self)
    }
    reply(to: .null, error: HTTPRequestLine.error)
    dismiss()
    return .enough
  }

  /// Whether the next line is wanted now.
  private var appetite: LineFramer.Appetite {
    isHeldBack || !life.takesRequests ? .enough : .more
  }

  private func holdBackIfBehind() {
    if backlog >= Self.maximumBacklog, life.takesRequests { holdBack() }
  }

  private func holdBack() {
    isHeldBack = true
    transport.setReading(false)
  }

  /// Whether it is held back though the transport has taken everything.
  var isHeldBackInVain: Bool { isHeldBack && out.isEmpty && transport.pendingCount == 0 }

  // MARK: Out

  /// Tells what became of a call.
  func reply(to id: RequestID, _ outcome: Outcome) {
    write { $0.append(outcome, to: id) }
  }

  /// Answers what was no call.
  func reply(to id: RequestID, error: RPCError) {
    write { $0.appendReply(to: id, error: error) }
  }

  /// Sends text that is a whole message.
  func send(_ message: Span<UInt8>) {
    write { $0.append(message) }
  }

  /// Writes one message as a line; a full buffer is sent at once, any other at the end of the turn.
  private func write(_ message: (inout ByteBuffer) -> Void) {
    let (start, end) = out.appendLine(message)
    if start == 0 { switchboard.noteUnsent(self) }
    if switchboard.tap.isActive { tapLine(from: start) }
    if end >= Self.fullBuffer { flush() }
  }

  private func tapLine(from start: Int) {
    out.withBytes(from: start) {
      switchboard.tap.noteOut($0.extracting(droppingLast: 1), of: self)
    }
  }

  /// Hands what is written to the transport.
  func flush() {
    guard !out.isEmpty else { return }
    if life.maySend { out.withBytes { transport.send($0) } }
    out.removeAll(keepingCapacity: out.memoryCount <= Self.smallBuffer)
    holdBackIfBehind()
  }

  // MARK: Later replies

  /// Keeps a place for a reply that comes later.
  func owe() { owed += 1 }

  /// Gives a reply that was owed, or lets it wait for what comes next.
  func answer(_ pending: PendingReply, _ outcome: Outcome) {
    if case .later(let wait) = outcome {
      pending.wait = wait
      return switchboard.follow(pending)
    }
    owed -= 1
    if let batch = pending.batch {
      var message = ByteBuffer()
      message.append(outcome, to: pending.id)
      batch.reply.fill(batch.place, with: message.array)
      if batch.reply.isReady { send(batch.reply) }
    } else {
      reply(to: pending.id, outcome)
    }
    endIfNothingIsOwed()
  }

  /// Sends a batch's replies, where there are any.
  func send(_ batch: BatchReply) {
    var message = ByteBuffer()
    if batch.write(to: &message) { message.withBytes { send($0) } }
  }

  // MARK: Events

  /// Tells an event, unless too much waits for the client already.
  func tellEvent(_ message: Span<UInt8>, sequence: Int) {
    guard life.maySend else { return }
    if backlog >= Self.maximumBacklog {
      dropped.note(before: sequence, count: 1)
      holdBack()
    } else {
      send(message)
    }
  }

  /// Hears a stream from now on; one of the same channel no more.
  func hear(_ hearing: Hearing) {
    hearings.removeAll { $0.channel == hearing.channel }
    hearings.append(hearing)
  }

  /// The number of the event after which the first of its streams is to be told.
  var firstHeard: Int { hearings.map(\.cursor).min() ?? .max }

  /// Notes that what came through streams has been told as far as this event.
  func passOver(upTo sequence: Int) {
    for index in hearings.indices { hearings[index].cursor = sequence }
  }

  /// Tells an event that has no number.
  func tell(_ event: JSONValue) {
    guard life.maySend else { return }
    write { $0.append(event: event) }
  }

  /// Notes events that were gone before they could be told.
  func noteMissedEvents(before oldest: Int) {
    guard let cursor = session.subscription?.cursor, cursor < oldest - 1 else { return }
    dropped.note(before: cursor + 1, count: oldest - 1 - cursor)
    session.subscription?.cursor = oldest - 1
    if !isHeldBack { tellDroppedEvents() }
  }

  private func tellDroppedEvents() {
    guard let overflow = dropped.take(device: session.handset.name) else { return }
    tell(overflow)
  }

  // MARK: The end

  /// Ends a connection to which nothing is owed any more, where its time has come.
  private func endIfNothingIsOwed() {
    guard life.isEnding, owed == 0, !isHeldBack else { return }
    flush()
    guard !isHeldBack else { return }
    perform(life.handle(.settled))
  }

  private func perform(_ action: ConnectionLife.Action) {
    switch action {
    case .nothing: break
    case .shutDownWriting: transport.shutDownWriting()
    case .close:
      switchboard.close(self)
      transport.close()
    }
  }
}

extension ByteBuffer {
  /// Writes a line and its end; answers where it begins, and how much is written now.
  fileprivate mutating func appendLine(
    _ message: (inout ByteBuffer) -> Void
  ) -> (start: Int, end: Int) {
    let start = count
    message(&self)
    append(UInt8(ascii: "\n"))
    return (start, count)
  }
}
