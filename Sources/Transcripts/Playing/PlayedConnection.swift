import JSON

/// A connection of a transcript that is being played.
final class PlayedConnection {
  private let client: any TranscriptClient
  /// The device that a step has moved it to.
  private var device: String?
  /// What goes out with the next text.
  private var held: [UInt8] = []
  /// Lines that came before a reply that was waited for; they are still to be read.
  private var waiting = Queue<Incoming>()

  init(_ client: any TranscriptClient) { self.client = client }

  func send(_ bytes: [UInt8], isHeld: Bool) throws {
    held += bytes
    guard !isHeld else { return }
    let bytes = held
    held = []
    try client.send(bytes)
  }

  func next(isExpected: Bool) throws -> Incoming {
    if let incoming = waiting.takeFirst() { return incoming }
    return try client.next(isExpected: isExpected)
  }

  /// How far ahead a line is looked for; one that is farther away has nothing to do with what came.
  private static let farthest = 100

  /// Takes the lines that are there, up to the first that fits; where none does, all of them stay.
  func takeLines(upTo fits: (String) -> Bool) throws -> [Incoming]? {
    var taken: [Incoming] = []
    while taken.count < Self.farthest, case .line(let line) = try next(isExpected: false) {
      taken.append(.line(line))
      if fits(line) { return taken }
    }
    while let incoming = waiting.takeFirst() { taken.append(incoming) }
    waiting = Queue(taken)
    return nil
  }

  func halfClose() throws { try client.halfClose() }

  func close() {
    waiting = Queue()
    client.close()
  }

  /// Goes to a device, unless it is there.
  func attach(to device: String, id: String) throws {
    guard self.device != device else { return }
    try call("device.attach", ["device": .string(device)], id: id)
    self.device = device
  }

  /// Makes a call whose reply no step expects; whatever else comes stays to be read.
  func call(_ method: String, _ params: JSONObject, id: String) throws {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": .object(params),
    ]
    try client.send(Array(request.text.utf8) + [0x0A])
    while true {
      let incoming = try client.next(isExpected: true)
      guard case .line(let line) = incoming else {
        throw Mismatch("\(method) should have a reply, and \(incoming.words)")
      }
      guard let reply = try? JSONValue(reading: line.utf8.span), reply["id"] == .string(id) else {
        waiting.append(incoming)
        continue
      }
      guard reply["error"] == nil else { throw Mismatch("\(method) was refused", came: line) }
      return
    }
  }
}

extension Incoming {
  /// What came, as the end of a sentence.
  var words: String {
    switch self {
    case .line: "a line came"
    case .end: "the server closed the connection"
    case .nothing: "nothing came"
    }
  }
}
