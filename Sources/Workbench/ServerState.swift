import CProtocol
import JSON
package import Phone
import Push

/// What the server knows beyond its phones.
package final class ServerState {
  package static let version = "0.1.0"
  package static let protocolVersion = 1

  package let fleet: Fleet
  /// Where back ends hand in their pushes.
  let push: PushService
  /// What a connection must give before anything else; nil where none is asked for.
  package let token: String?
  /// What the server makes of a method's name, full or short; whoever knows all methods sets it.
  package var findMethod: (String) -> MethodFinding = { _ in .none(closest: nil) }
  private let startedAt: Double

  /// The open connections.
  package private(set) var sessions: [Int: Session] = [:]
  private var changedSessions: [Session] = []
  /// How many calls were run, and how many of them were answered with an error.
  private(set) var calls = 0
  private(set) var errors = 0

  /// A server with these phones, started now.
  package init(fleet: Fleet, token: String?) {
    self.fleet = fleet
    push = PushService(fleet: fleet)
    self.token = token
    startedAt = fleet.wallTime
  }

  /// Counts an error that answered no call.
  package func countError() { errors += 1 }

  /// Counts a call and what became of it.
  package func count(_ outcome: Outcome) {
    calls += 1
    switch outcome {
    case .result, .resultText, .unanswered, .disconnected, .later(.event): break
    case .later(.held(let held)): if held.outcome.isError { errors += 1 }
    case .flutterError, .rejection, .notImplemented, .refused: errors += 1
    }
  }

  /// Seconds since the server started, in whole milliseconds.
  package var uptime: Double { ((fleet.wallTime - startedAt) * 1000).rounded() / 1000 }

  /// Opens a session on the default device.
  package func openSession(number: Int) -> Session {
    let session = Session(number: number, handset: fleet.handset(named: Fleet.defaultName))
    session.isAuthenticated = token == nil
    fleet.attach(session.handset)
    sessions[number] = session
    return session
  }

  /// Ends a session; a device made for it alone goes with it.
  package func closeSession(_ session: Session) {
    sessions[session.number] = nil
    fleet.detach(session.handset)
  }

  /// Moves a session to another device; its subscription goes on there.
  package func move(_ session: Session, to handset: Handset) {
    guard session.handset !== handset else { return }
    fleet.attach(handset)
    fleet.detach(session.handset)
    session.handset = handset
    session.subscription?.cursor = handset.device.events.latest
    changedSessions.append(session)
  }

  /// Sets what a session wants to be told.
  func subscribe(_ session: Session, to subscription: Subscription?) {
    session.subscription = subscription
    changedSessions.append(session)
  }

  /// The sessions that subscribed, unsubscribed or moved since the last time this was asked.
  package func takeChangedSessions() -> [Session] {
    defer { changedSessions = [] }
    return changedSessions
  }

  /// Whether there is something to take.
  package var hasChangedSessions: Bool { !changedSessions.isEmpty }

  /// Whether a text is the server's token; takes as long for every text of one length.
  func isToken(_ text: String) -> Bool {
    guard let token else { return true }
    let given = Array(text.utf8)
    let wanted = Array(token.utf8)
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The OpenRPC document on one line.
  lazy var openRPC: [UInt8]? = {
    let text = (0..<tombolo_openrpc_count()).map(tombolo_openrpc_byte)
    return (try? JSONValue(reading: text.span)).map { Array($0.text.utf8) }
  }()
}
