import JSON

/// Tells a browser from a client: a page must not be able to script somebody's phone.
package enum HTTPRequestLine {
  /// Whether a connection's first line is an HTTP request line (RFC 9112 section 3).
  package static func matches(_ line: Span<UInt8>) -> Bool {
    guard let method = methodCount(line),
      let second = line.firstIndex(of: 0x20, from: method + 1)
    else { return false }
    return String(decoding: line.extracting(second + 1..<line.count)).hasPrefix("HTTP/")
  }

  /// Whether a line that is too long to be kept begins as a request line does; no JSON does.
  package static func mayBegin(with beginning: Span<UInt8>) -> Bool {
    methodCount(beginning) != nil
  }

  /// The bytes of the method at the line's beginning; nil where there is none.
  private static func methodCount(_ line: Span<UInt8>) -> Int? {
    guard let end = line.firstIndex(of: 0x20, from: 0), (1...20).contains(end) else { return nil }
    for index in 0..<end where !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[index]) {
      return nil
    }
    return end
  }

  /// What such a client is told before the connection is closed.
  package static let error = RPCError.invalidRequest(
    "this is HTTP; the server speaks JSON-RPC 2.0, one JSON object a line, over plain TCP")
}
