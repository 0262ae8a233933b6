import JSON

/// What a transcript's client reads next.
package enum Incoming: Equatable {
  case line(String)
  /// The server closed the connection.
  case end
  /// Nothing came in time.
  case nothing
}

/// A client's end of a connection, wherever the server runs.
package protocol TranscriptClient: AnyObject {
  func send(_ bytes: [UInt8]) throws
  /// The next line; `isExpected` says that it is worth waiting for.
  func next(isExpected: Bool) throws -> Incoming
  func halfClose() throws
  func close()
}

/// Plays a transcript with clients of any kind.
package struct TranscriptRunner {
  private let name: String
  private let connect: () throws -> any TranscriptClient
  private var clients: [String: any TranscriptClient] = [:]

  /// A step that went otherwise than expected.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// A runner that opens its connections so.
  package init(name: String, connect: @escaping () throws -> any TranscriptClient) {
    self.name = name
    self.connect = connect
  }

  /// Plays all steps.
  ///
  /// - Throws: `Failure` at the first step that goes otherwise, with its file and line.
  package mutating func play(_ transcript: Transcript) throws {
    defer { for client in clients.values { client.close() } }
    for step in transcript.steps {
      let client = try clients[step.connection] ?? connect()
      clients[step.connection] = client
      do {
        try play(step.action, client)
      } catch let failure as Failure {
        throw Failure(description: "\(name):\(step.line): \(failure.description)")
      }
    }
    for (connection, client) in clients.sorted(by: { $0.key < $1.key }) {
      if case .line(let line) = try client.next(isExpected: false) {
        throw Failure(
          description: "\(name): at the end there was more on connection \(connection): \(line)")
      }
    }
  }

  private func play(_ action: Transcript.Action, _ client: any TranscriptClient) throws {
    switch action {
    case .send(let bytes): try client.send(bytes)
    case .halfClose: try client.halfClose()
    case .close: client.close()
    case .expect(let pattern): try expect(pattern, try line(client, pattern.text))
    case .expectText(let text):
      let line = try line(client, text)
      if line != text { throw Failure(description: "expected \(text)\n  came     \(line)") }
    case .expectUnordered(let patterns): try expectUnordered(patterns, client)
    case .expectNothing:
      let incoming = try client.next(isExpected: false)
      if incoming != .nothing { throw Failure(description: "expected nothing, came \(incoming)") }
    case .expectEnd:
      let incoming = try client.next(isExpected: true)
      if incoming != .end { throw Failure(description: "expected the end, came \(incoming)") }
    }
  }

  private func line(_ client: any TranscriptClient, _ expected: String) throws -> String {
    switch try client.next(isExpected: true) {
    case .line(let line): return line
    case .end:
      throw Failure(description: "expected \(expected), and the server closed the connection")
    case .nothing: throw Failure(description: "expected \(expected), and nothing came")
    }
  }

  private func expect(_ pattern: JSONValue, _ line: String) throws {
    if let difference = Pattern.difference(try value(line), pattern) {
      throw Failure(description: "\(difference)\n  expected \(pattern.text)\n  came     \(line)")
    }
  }

  private func expectUnordered(_ patterns: [JSONValue], _ client: any TranscriptClient) throws {
    var left = patterns
    for _ in patterns {
      let line = try line(client, "one of \(JSONValue.array(left).text)")
      let value = try value(line)
      guard let index = left.firstIndex(where: { Pattern.difference(value, $0) == nil }) else {
        throw Failure(description: "none of \(JSONValue.array(left).text)\n  fits \(line)")
      }
      left.remove(at: index)
    }
  }

  private func value(_ line: String) throws -> JSONValue {
    let bytes = Array(line.utf8)
    do { return try JSONValue(reading: bytes.span) } catch {
      throw Failure(
        description: "the server sent no JSON (\(error.reason) at byte \(error.byte)): \(line)")
    }
  }
}
