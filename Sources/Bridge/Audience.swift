import JSON
import Phone
import Workbench

/// Who listens to a device's events: connections that subscribed, and calls that wait.
final class Audience {
  let handset: Handset
  private var subscribers: [Connection] = []
  private var waits: [PendingReply] = []
  /// The number of the last event shown to those who wait.
  private var shown: Int
  /// How often the device had been restored when it was last looked at.
  private var restorations: Int

  init(of handset: Handset) {
    self.handset = handset
    shown = handset.device.events.latest
    restorations = handset.device.restorations
  }

  /// Whether nobody listens.
  var isEmpty: Bool { subscribers.isEmpty && waits.isEmpty }

  func add(_ connection: Connection) {
    if !subscribers.contains(where: { $0 === connection }) { subscribers.append(connection) }
  }

  func remove(_ connection: Connection) { subscribers.removeAll { $0 === connection } }

  /// Forgets the replies that a lost connection waited for.
  func forgetWaits(of connection: Connection) { waits.removeAll { $0.connection === connection } }

  /// Adds a call that waits for an event; one that is kept already answers it at once.
  func add(_ pending: PendingReply) {
    let events = handset.device.events
    for sequence in stride(
      from: max(pending.after + 1, events.oldest), through: events.latest, by: 1)
    {
      if answer(pending, with: sequence) { return }
    }
    if waits.isEmpty { shown = events.latest }
    waits.append(pending)
  }

  /// Forgets waits that were answered or given up.
  func forgetAnswered() { waits.removeAll { $0.isAnswered } }

  /// Tells everyone what happened since the last time.
  func tell() {
    if restorations != handset.device.restorations { beginAnew() }
    tellSubscribers()
    guard !waits.isEmpty else { return }
    let events = handset.device.events
    let news = stride(from: max(shown + 1, events.oldest), through: events.latest, by: 1)
    for sequence in news {
      for pending in waits where !pending.isAnswered && sequence > pending.after {
        _ = answer(pending, with: sequence)
      }
    }
    shown = events.latest
    forgetAnswered()
  }

  /// The device was restored: its events are other ones, numbered on from the snapshot's.
  private func beginAnew() {
    restorations = handset.device.restorations
    shown = handset.device.events.latest
    let restored = handset.device.restoredEvent
    for connection in subscribers {
      connection.session.subscription?.cursor = shown
      guard connection.session.subscription?.filter.topics?.contains(.device) ?? true else {
        continue
      }
      connection.tell(restored)
    }
    for pending in waits { pending.after = min(pending.after, shown) }
  }

  private func answer(_ pending: PendingReply, with sequence: Int) -> Bool {
    guard let event = handset.device.events[sequence] else { return false }
    var json: JSONValue?
    func made() -> JSONValue {
      let value = json ?? event.json(sequence: sequence, device: handset.name)
      json = value
      return value
    }
    guard pending.wait.filter.accepts(event, json: made) else { return false }
    pending.isAnswered = true
    pending.connection?.answer(pending, .result(made()))
    return true
  }

  /// Each event is written once and copied to all who want it.
  private func tellSubscribers() {
    let latest = handset.device.events.latest
    let behind = subscribers.filter { ($0.session.subscription?.cursor ?? latest) < latest }
    guard let first = behind.compactMap({ $0.session.subscription?.cursor }).min() else { return }
    for connection in behind { connection.noteMissedEvents(before: handset.device.events.oldest) }
    var line = ByteBuffer()
    for sequence in stride(
      from: max(first + 1, handset.device.events.oldest), through: latest, by: 1)
    {
      guard let event = handset.device.events[sequence] else { continue }
      line.removeAll()
      for connection in behind {
        guard let subscription = connection.session.subscription, subscription.cursor < sequence
        else { continue }
        connection.session.subscription?.cursor = sequence
        guard subscription.filter.accepts(event, json: { .null }) else { continue }
        if line.isEmpty {
          line.append(event: event.json(sequence: sequence, device: handset.name))
        }
        line.withBytes { connection.tellEvent($0, sequence: sequence) }
      }
    }
  }
}
