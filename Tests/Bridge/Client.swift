import JSON
import Support
import Transcripts

extension EmbeddedClient {
  /// Sends a line and takes all that comes at once.
  func lines(after line: String) -> [String] {
    send(Array(line.utf8) + [0x0A])
    return lines()
  }

  /// Takes all that came.
  func lines() -> [String] {
    var lines: [String] = []
    while case .line(let line) = next(isExpected: false) { lines.append(line) }
    return lines
  }

  /// The reply to a call.
  func reply(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params,
    ]
    let line = lines(after: request.text).last ?? "null"
    return try JSONValue(reading: line.utf8.span)
  }
}
