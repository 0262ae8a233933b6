import EventLoop
import Testing

/// Addresses as text.
@Suite("Socket address")
struct SocketAddressTests {
  @Test(
    "An address is read and written",
    arguments: [
      ("127.0.0.1:7418", "127.0.0.1:7418"), ("127.0.0.1:0", "127.0.0.1:0"),
      ("[::1]:7418", "[::1]:7418"), ("localhost:80", "127.0.0.1:80"),
      ("0.0.0.0:65535", "0.0.0.0:65535"), ("unix:/tmp/a.sock", "unix:/tmp/a.sock"),
      ("unix:a:1", "unix:a:1"), ("[fe80::1]:1", "[fe80::1]:1"),
    ])
  func reads(text: String, written: String) { #expect(SocketAddress(text)?.description == written) }

  @Test(
    "Anything else is none",
    arguments: [
      "", ":", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:x",
      "::1:7418", "[::1]", "example.com:80",
      "1.2.3:80", "unix:", "[127.0.0.1:80", "127.0.0.1:+80", "256.0.0.1:80", " 127.0.0.1:80",
      "[]:80",
    ])
  func refuses(text: String) { #expect(SocketAddress(text) == nil) }

  @Test(
    "Whether only this machine reaches it",
    arguments: [
      ("127.0.0.1:1", true), ("127.9.9.9:1", true), ("[::1]:1", true), ("unix:/a", true),
      ("0.0.0.0:1", false), ("[::]:1", false), ("10.0.0.1:1", false),
    ])
  func tellsLocal(text: String, isLocal: Bool) { #expect(SocketAddress(text)?.isLocal == isLocal) }
}
