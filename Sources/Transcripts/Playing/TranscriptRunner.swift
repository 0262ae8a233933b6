package import JSON

/// Plays a transcript with clients of any kind.
package struct TranscriptRunner {
  private let connect: () throws -> any TranscriptClient
  private let moveWallClock: (Double) -> Void
  private let opening: [OpeningCall]
  private var connections: [String: PlayedConnection] = [:]
  private var captures: Pattern.Captures = [:]
  /// Whether a line that doesn't fit may be one more than was expected, ahead of the one that fits.
  private var looksAhead = false

  /// A call that is made on each connection before anything else.
  package struct OpeningCall: Sendable {
    let method: String
    let params: JSONObject

    package init(_ method: String, _ params: JSONObject) {
      self.method = method
      self.params = params
    }
  }

  /// A runner that opens its connections so, and moves the server's wall clock so where it can.
  package init(
    opening: [OpeningCall] = [], moveWallClock: @escaping (Double) -> Void = { _ in },
    connect: @escaping () throws -> any TranscriptClient
  ) {
    self.opening = opening
    self.moveWallClock = moveWallClock
    self.connect = connect
  }

  /// Plays all steps.
  ///
  /// - Throws: `PlayFailure` at the first step that goes otherwise, or what a client throws.
  package mutating func play(_ transcript: Transcript) throws {
    defer { close() }
    try play(transcript) { step, mismatch, _ in
      throw PlayFailure(name: transcript.name, line: step.line, mismatch: mismatch)
    }
    if let (connection, line) = try takeRest().first {
      throw PlayFailure(
        name: transcript.name, line: transcript.steps.last?.line,
        mismatch: Mismatch("at the end there was more on connection \(connection)", came: line))
    }
  }

  /// Plays all steps; what goes otherwise is handed over, with the values kept so far, and the rest played where that doesn't throw.
  ///
  /// Looking ahead, a mismatch has all lines that came up to the one that fits.
  mutating func play(
    _ transcript: Transcript, lookingAhead: Bool = false,
    onMismatch: (Transcript.Step, Mismatch, inout Pattern.Captures) throws -> Void
  ) throws {
    looksAhead = lookingAhead
    for step in transcript.steps {
      do {
        try play(step)
      } catch let mismatch as Mismatch {
        try onMismatch(step, mismatch, &captures)
      }
    }
  }

  /// The lines that are left at the end, connection by connection.
  mutating func takeRest() throws -> [(connection: String, line: String)] {
    var rest: [(String, String)] = []
    for (name, connection) in connections.sorted(by: { $0.key < $1.key }) {
      while case .line(let line) = try connection.next(isExpected: false) {
        rest.append((name, line))
      }
    }
    return rest
  }

  /// Closes all connections.
  package mutating func close() {
    for connection in connections.values { connection.close() }
    connections = [:]
  }

  // MARK: Steps

  private mutating func play(_ step: Transcript.Step) throws {
    if let time = step.time { moveWallClock(time) }
    let connection = try connections[step.connection] ?? open(step.connection)
    if let device = step.device { try connection.attach(to: device, id: "device-\(step.line)") }
    switch step.action {
    case .open: break
    case .send(let text, let isHeld):
      try connection.send(text.bytes(with: captures), isHeld: isHeld)
    case .advance(let seconds):
      try connection.call("clock.advance", ["seconds": seconds], id: "advance-\(step.line)")
    case .expect(let pattern): try expect(pattern, on: connection)
    case .expectReply(let pattern): try expect(reply: pattern, on: connection)
    case .expectText(let text): try expect(text: text, on: connection)
    case .expectUnordered(let patterns): try expect(unordered: patterns, on: connection)
    case .wait(let members): try wait(for: members, on: connection)
    case .expectNothing: try expect(.nothing, on: connection)
    case .expectEnd: try expect(.end, on: connection)
    case .halfClose: try connection.halfClose()
    case .close(let isAllRead):
      if isAllRead, case .line(let line) = try connection.next(isExpected: false) {
        throw Mismatch("nothing should be left to read, and a line is", came: line)
      }
      connection.close()
    }
  }

  private mutating func open(_ name: String) throws -> PlayedConnection {
    let connection = PlayedConnection(try connect())
    connections[name] = connection
    for (index, call) in opening.enumerated() {
      try connection.call(call.method, call.params, id: "opening-\(index + 1)")
    }
    return connection
  }

  private mutating func expect(_ pattern: JSONValue, on connection: PlayedConnection) throws {
    let line = try line(connection, pattern.text)
    do {
      try check(line, try Self.value(line, pattern.text), against: pattern)
    } catch var mismatch as Mismatch where looksAhead {
      let further = try connection.takeLines { line in
        guard let value = try? JSONValue(reading: line.utf8.span) else { return false }
        return Pattern.difference(value, pattern, keeping: &captures) == nil
      }
      mismatch.incoming += further ?? []
      throw mismatch
    }
  }

  private mutating func expect(reply pattern: JSONValue, on connection: PlayedConnection) throws {
    while true {
      let line = try line(connection, pattern.text)
      let value = try Self.value(line, pattern.text)
      if value.isNotification { continue }
      return try check(line, value, against: pattern)
    }
  }

  private mutating func check(
    _ line: String, _ value: JSONValue, against pattern: JSONValue
  ) throws {
    let known = captures
    guard let reason = Pattern.difference(value, pattern, keeping: &captures) else { return }
    throw Mismatch(
      reason, expected: pattern.text, came: line,
      difference: Difference.lines(of: value, from: pattern, with: known), incoming: [.line(line)])
  }

  private func expect(text: String, on connection: PlayedConnection) throws {
    let line = try line(connection, text)
    guard line != text else { return }
    throw Mismatch("the line is another", expected: text, came: line, incoming: [.line(line)])
  }

  private func expect(_ wanted: Incoming, on connection: PlayedConnection) throws {
    let incoming = try connection.next(isExpected: wanted != .nothing)
    guard incoming != wanted else { return }
    let words =
      wanted == .end ? "the server should have closed the connection" : "nothing should be there"
    var came: String?
    if case .line(let line) = incoming { came = line }
    throw Mismatch("\(words), and \(incoming.words)", came: came, incoming: [incoming])
  }

  /// Each pattern takes the first line that fits it and that none before it took.
  private mutating func expect(
    unordered patterns: [JSONValue], on connection: PlayedConnection
  ) throws {
    let expected = JSONValue.array(patterns).text
    var lines: [Incoming] = []
    var left = patterns
    var unfit: String?
    for _ in patterns {
      let incoming = try connection.next(isExpected: true)
      guard case .line(let line) = incoming else {
        throw Mismatch(
          "\(lines.count) lines came where \(patterns.count) were expected, and then \(incoming.words)",
          expected: expected, incoming: lines.isEmpty ? [incoming] : lines)
      }
      lines.append(incoming)
      guard let value = try? JSONValue(reading: line.utf8.span),
        let index = left.firstIndex(where: {
          Pattern.difference(value, $0, keeping: &captures) == nil
        })
      else {
        unfit = unfit ?? line
        continue
      }
      left.remove(at: index)
    }
    guard let unfit else { return }
    throw Mismatch(
      "a line fits none of the patterns that are left", expected: JSONValue.array(left).text,
      came: unfit, incoming: lines)
  }

  private mutating func wait(for members: JSONObject, on connection: PlayedConnection) throws {
    let expected = JSONValue.object(members).text
    while true {
      let line = try line(connection, expected)
      let value = try Self.value(line, expected)
      guard value.isNotification else {
        throw Mismatch(
          "a reply came before the event; expect it in a line before this one",
          expected: expected, came: line)
      }
      let params = value["params"] ?? .null
      if Pattern.hasMembers(params, members, keeping: &captures) { return }
    }
  }

  // MARK: Lines

  private func line(_ connection: PlayedConnection, _ expected: String) throws -> String {
    let incoming = try connection.next(isExpected: true)
    if case .line(let line) = incoming { return line }
    throw Mismatch(
      "a line should come, and \(incoming.words)", expected: expected, incoming: [incoming])
  }

  private static func value(_ line: String, _ expected: String) throws -> JSONValue {
    do {
      return try JSONValue(reading: line.utf8.span)
    } catch {
      throw Mismatch(
        "the server sent no JSON: \(error.reason) at byte \(error.byte)", expected: expected,
        came: line, incoming: [.line(line)])
    }
  }
}

extension JSONValue {
  /// Whether the server tells this of itself: it is an object without an id.
  var isNotification: Bool { object != nil && self["id"] == nil }
}
