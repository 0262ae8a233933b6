import Bridge
package import Transcripts

extension EmbeddedServer {
  /// A server as a transcript wishes it, whose traffic goes where that of the tests goes.
  package static func recorded(_ wishes: Transcript.ServerWishes) -> EmbeddedServer {
    let server = EmbeddedServer(wishes)
    TrafficFile.record(server.switchboard.tap)
    return server
  }

  /// A server whose traffic goes where that of the tests goes.
  package static func recorded(
    token: String? = nil, maximumLine: Int? = nil
  ) -> EmbeddedServer {
    recorded(Transcript.ServerWishes(token: token, maximumLine: maximumLine))
  }
}
