import JSON

/// Tells a browser from a client: a page must not be able to script somebody's phone.
package enum HTTPRequestLine {
  /// Whether a connection's first line is an HTTP request line (RFC 9112 section 3).
  package static func matches(_ line: Span<UInt8>) -> Bool {
    guard let first = line.firstIndex(of: 0x20, from: 0), first > 0, first <= 20 else {
      return false
    }
    for index in 0..<first where !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[index]) {
      return false
    }
    guard let second = line.firstIndex(of: 0x20, from: first + 1) else { return false }
    return String(decoding: line.extracting(second + 1..<line.count)).hasPrefix("HTTP/")
  }

  /// What such a client is told before the connection is closed.
  package static let error = RPCError.invalidRequest(
    "this is HTTP; the server speaks JSON-RPC 2.0, one JSON object a line, over plain TCP")
}
