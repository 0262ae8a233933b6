import JSON
import Phone

/// `server.*` and `rpc.discover`: the server itself.
enum ServerMethods {
  static let all = [
    DeviceMethod("server.info") { call throws(Refusal) in
      let server = call.server
      return .result([
        "name": "tombolo",
        "version": .string(ServerState.version),
        "protocolVersion": .count(ServerState.protocolVersion),
        "uptime": .seconds(server.uptime),
        "connections": .count(server.sessions.count),
        "devices": .count(server.fleet.count),
        "calls": .count(server.calls),
        "errors": .count(server.errors),
      ])
    },
    DeviceMethod("server.authenticate", [.required("token")]) { call throws(Refusal) in
      guard call.server.isToken(try call.arguments.string("token")) else {
        throw .unauthenticated("the token is not this server's; give the one it was started with")
      }
      call.session.isAuthenticated = true
      return .result(["authenticated": true])
    },
    DeviceMethod("rpc.discover") { call throws(Refusal) in
      guard let text = call.server.openRPC else {
        throw .fault("the OpenRPC document can't be read")
      }
      return .resultText(text)
    },
  ]
}
