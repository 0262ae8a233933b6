import Bridge
import JSON
import Phone
import Workbench

/// A server without sockets, for one client in the same process.
final class DemoPhone: Transport {
  private let switchboard: Switchboard
  private var connection: Connection?
  private var sent: [UInt8] = []

  /// A new phone, at this wall time.
  init(wallTime: Double) {
    let fleet = Fleet(seed: 0, wallTime: wallTime)
    switchboard = Switchboard(
      server: ServerState(fleet: fleet, token: nil), maximumLine: 1 << 20, log: Log(level: .warning)
    )
    connection = switchboard.open(peer: "demo", transport: self)
  }

  /// Sends a line and answers the lines that come back.
  func send(_ line: String) -> String {
    sent = []
    connection?.receive(Array("\(line)\n".utf8).span)
    switchboard.endTurn()
    return String(decoding: sent, as: UTF8.self)
  }

  /// Ends the connection; it and the phone hold each other until then.
  func end() {
    connection?.lose()
    connection = nil
  }

  // MARK: Transport

  var pendingCount: Int { 0 }
  func send(_ bytes: Span<UInt8>) { sent += [UInt8](bytes) }
  func setReading(_ isReading: Bool) {}
  func shutDownWriting() {}
  func close() {}
}
