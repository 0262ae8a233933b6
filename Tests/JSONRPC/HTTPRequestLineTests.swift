import JSON
import JSONRPC
import Testing

/// A browser is told from a client.
@Suite("HTTP request line")
struct HTTPRequestLineTests {
  private func matches(_ line: String) -> Bool { HTTPRequestLine.matches(Array(line.utf8).span) }

  @Test(
    "A request line of HTTP is one",
    arguments: [
      "GET / HTTP/1.1", "POST /rpc HTTP/1.0", "OPTIONS * HTTP/1.1", "PRI * HTTP/2.0",
      "CONNECT a:1 HTTP/1.1", "DELETE /a?b=c HTTP/1.1",
    ])
  func isHTTP(line: String) { #expect(matches(line)) }

  @Test(
    "Anything else is none",
    arguments: [
      "", " ", "{}", "GET", "GET /", "GET / ", "get / HTTP/1.1", " GET / HTTP/1.1",
      "{\"a\": 1, \"HTTP/1.1\"}", "A B C",
      "GET / FTP/1.1", "ABCDEFGHIJKLMNOPQRSTUVWXYZ / HTTP/1.1", "5 6 HTTP/1.1",
    ])
  func isNone(line: String) { #expect(!matches(line)) }
}
