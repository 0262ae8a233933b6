import JSON
import Phone
import Workbench

/// Who waits for what happens on a device: connections that subscribed to its events or hear streams, and replies that come later.
final class Audience {
  let handset: Handset
  private var subscribers: [Connection] = []
  /// Connections that hear streams of the app's.
  private var listeners: [Connection] = []
  /// Replies that wait for an event.
  private var waits: [PendingReply] = []
  private var held = HeldReplies()
  /// The number of the last event shown to those who wait.
  private var shown: Int
  /// How often the device had been restored when it was last looked at.
  private var restorations: Int

  init(of handset: Handset) {
    self.handset = handset
    shown = handset.device.events.latest
    restorations = handset.device.restorations
  }

  /// Whether nobody waits.
  var isEmpty: Bool {
    subscribers.isEmpty && listeners.isEmpty && waits.isEmpty && held.isEmpty
  }

  func addSubscriber(_ connection: Connection) {
    if !subscribers.contains(where: { $0 === connection }) { subscribers.append(connection) }
  }

  func removeSubscriber(_ connection: Connection) {
    subscribers.removeAll { $0 === connection }
  }

  func addListener(_ connection: Connection) {
    if !listeners.contains(where: { $0 === connection }) { listeners.append(connection) }
  }

  /// Forgets a connection that is lost or has gone to another device; the streams stay open.
  func remove(_ connection: Connection) {
    removeSubscriber(connection)
    guard let index = listeners.firstIndex(where: { $0 === connection }) else { return }
    listeners.remove(at: index)
    connection.hearings = []
  }

  /// Forgets the replies that a lost connection waited for.
  func forgetWaits(of connection: Connection) {
    waits.removeAll { $0.connection === connection }
    guard !held.isEmpty else { return }
    held.forget(connection)
    handset.device.alarm = held.nextTime
  }

  /// Adds a reply that comes later; one that is due already is given at once.
  func add(_ pending: PendingReply) {
    switch pending.wait {
    case .event(let wait): add(pending, wait)
    case .held(let outcome):
      held.add(pending, outcome)
      freeHeld()
    }
  }

  private func add(_ pending: PendingReply, _ wait: EventWait) {
    let events = handset.device.events
    for sequence in events.numbers(after: wait.after) {
      if answer(pending, wait, with: sequence) { return }
    }
    if waits.isEmpty { shown = events.latest }
    waits.append(pending)
  }

  /// Forgets waits that were answered or given up.
  func forgetAnswered() { waits.removeAll { $0.isAnswered } }

  /// Tells everyone what happened since the last time.
  func tell() {
    if restorations != handset.device.restorations { beginAnew() }
    tellNews()
    if !listeners.isEmpty { forgetClosedStreams() }
    if !waits.isEmpty { answerWaits() }
    if !held.isEmpty { freeHeld() }
  }

  private func answerWaits() {
    let events = handset.device.events
    for sequence in events.numbers(after: shown) {
      for pending in waits where !pending.isAnswered {
        guard case .event(let wait) = pending.wait, sequence > wait.after else { continue }
        _ = answer(pending, wait, with: sequence)
      }
    }
    shown = events.latest
    forgetAnswered()
  }

  /// Gives the replies that nothing holds back any more.
  private func freeHeld() {
    for (pending, outcome) in held.takeFreed(from: handset.device) {
      pending.connection?.answer(pending, outcome)
    }
    handset.device.alarm = held.nextTime
  }

  /// The device was restored: its events are other ones, numbered on from the snapshot's; all who follow them are told, whatever they wait for.
  private func beginAnew() {
    restorations = handset.device.restorations
    shown = handset.device.events.latest
    let event = handset.device.restoredEvent
    let restored = event.json(sequence: shown, device: handset.name)
    for connection in subscribers {
      connection.session.subscription?.cursor = shown
      connection.tell(restored)
    }
    for connection in listeners { connection.passOver(upTo: shown) }
    for pending in waits {
      guard case .event(var wait) = pending.wait else { continue }
      if answer(pending, wait, with: event, numbered: shown) { continue }
      wait.after = min(wait.after, shown)
      pending.wait = .event(wait)
    }
    forgetAnswered()
  }

  private func answer(_ pending: PendingReply, _ wait: EventWait, with sequence: Int) -> Bool {
    guard let event = handset.device.events[sequence] else { return false }
    return answer(pending, wait, with: event, numbered: sequence)
  }

  private func answer(
    _ pending: PendingReply, _ wait: EventWait, with event: Event, numbered sequence: Int
  ) -> Bool {
    var json: JSONValue?
    func made() -> JSONValue {
      let value = json ?? event.json(sequence: sequence, device: handset.name)
      json = value
      return value
    }
    guard wait.filter.accepts(event, json: made) else { return false }
    pending.isAnswered = true
    pending.connection?.answer(pending, .result(made()))
    return true
  }

  /// Tells those who are behind what they have not been told yet, each event before what follows from it.
  private func tellNews() {
    let latest = handset.device.events.latest
    let behind = subscribers.filter { ($0.session.subscription?.cursor ?? latest) < latest }
    let first = behind.reduce(listeners.reduce(latest) { min($0, $1.firstHeard) }) {
      min($0, $1.session.subscription?.cursor ?? latest)
    }
    guard first < latest else { return }
    for connection in behind { connection.noteMissedEvents(before: handset.device.events.oldest) }
    var line = ByteBuffer()
    for sequence in handset.device.events.numbers(after: first) {
      guard let event = handset.device.events[sequence] else { continue }
      tell(event, sequence, to: behind, in: &line)
      if !listeners.isEmpty, let item = event.streamed { tell(item, sequence) }
    }
    for connection in listeners { connection.passOver(upTo: latest) }
  }

  /// An event is written once and copied to all who want it.
  private func tell(
    _ event: Event, _ sequence: Int, to behind: [Connection], in line: inout ByteBuffer
  ) {
    line.removeAll()
    for connection in behind {
      guard let subscription = connection.session.subscription, subscription.cursor < sequence
      else { continue }
      connection.session.subscription?.cursor = sequence
      guard subscription.filter.accepts(event, json: { .null }) else { continue }
      if line.isEmpty { line.append(event: event.json(sequence: sequence, device: handset.name)) }
      line.withBytes { connection.tellEvent($0, sequence: sequence) }
    }
  }

  /// Tells what came through a stream to those who hear it.
  private func tell(_ item: StreamedItem, _ sequence: Int) {
    for connection in listeners {
      for hearing in connection.hearings
      where hearing.channel == item.channel && hearing.cursor < sequence {
        var line = ByteBuffer()
        line.append(item, as: hearing.form)
        line.withBytes { connection.tellEvent($0, sequence: sequence) }
      }
    }
  }

  /// A stream that was closed, by whomever, is heard no more.
  private func forgetClosedStreams() {
    let app = handset.device.state.app
    for connection in listeners {
      connection.hearings.removeAll { app.stream(on: $0.channel) == nil }
    }
    listeners.removeAll { $0.hearings.isEmpty }
  }
}
