import Bridge
package import Transcripts

extension EmbeddedServer {
  /// A server whose traffic goes where that of the tests goes.
  package static func recorded(
    token: String? = nil, maximumLine: Int = usualMaximumLine
  ) -> EmbeddedServer {
    let server = EmbeddedServer(token: token, maximumLine: maximumLine)
    TrafficFile.record(server.switchboard.tap)
    return server
  }
}
