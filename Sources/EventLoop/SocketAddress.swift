/// Where a socket listens or connects to.
package enum SocketAddress: Hashable, CustomStringConvertible {
  /// An IPv4 or IPv6 literal and a port; port 0 lets the system pick one.
  case tcp(host: String, port: UInt16)
  /// The path of a Unix socket.
  case unix(path: String)

  /// Reads `127.0.0.1:7418`, `[::1]:7418`, `localhost:7418` or `unix:/path`; nil for anything else.
  package init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = text.dropFirst("unix:".count)
      guard !path.isEmpty else { return nil }
      self = .unix(path: String(path))
      return
    }
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let digits = text[text.index(after: colon)...]
    guard let port = UInt16(digits), digits.first != "+" else { return nil }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
    } else if host.contains(":") {
      return nil
    }
    if host == "localhost" { host = "127.0.0.1" }
    guard IPLiteral.isValid(host, port: port) else { return nil }
    self = .tcp(host: host, port: port)
  }

  /// Whether only programs on this machine reach it.
  package var isLocal: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _): host == "::1" || host.hasPrefix("127.")
    }
  }

  package var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }
}
