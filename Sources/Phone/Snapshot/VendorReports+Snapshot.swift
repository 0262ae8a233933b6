import JSON

/// What vendors were told, in a snapshot.
extension VendorReports {
  func snapshot(_ identifiers: IdentifierSource) -> JSONValue {
    let dead = pushwoosh.dead.sorted().map { token -> JSONValue in
      ["token": identifiers.snapshot(ofToken: token)]
    }
    return [
      "pushwoosh": [
        "isSetUp": .bool(pushwoosh.isSetUp),
        "registered": Self.snapshot(pushwoosh.registered, identifiers), "dead": .array(dead),
      ],
      "tencent": [
        "updateTokens": Self.snapshot(tencent.updateTokens, identifiers),
        "startTokens": Self.snapshot(tencent.startTokens, identifiers),
      ],
    ]
  }

  init(_ snapshot: SnapshotReader, _ identifiers: IdentifierSource) throws(Refusal) {
    let toPushwoosh = try snapshot.object("pushwoosh")
    pushwoosh.isSetUp = try toPushwoosh.bool("isSetUp")
    pushwoosh.registered = try Self.tokens("registered", of: toPushwoosh, identifiers)
    for dead in try toPushwoosh.objects("dead") {
      pushwoosh.dead.insert(try dead.token("token", identifiers))
    }
    let toTencent = try snapshot.object("tencent")
    tencent.updateTokens = try Self.tokens("updateTokens", of: toTencent, identifiers)
    tencent.startTokens = try Self.tokens("startTokens", of: toTencent, identifiers)
  }

  private static func snapshot(
    _ tokens: [String: String], _ identifiers: IdentifierSource
  ) -> JSONValue {
    .array(
      tokens.sorted { $0.key < $1.key }.map { name, token in
        ["name": .string(name), "token": identifiers.snapshot(ofToken: token)]
      })
  }

  private static func tokens(
    _ name: String, of snapshot: SnapshotReader, _ identifiers: IdentifierSource
  ) throws(Refusal) -> [String: String] {
    var tokens: [String: String] = [:]
    for entry in try snapshot.objects(name) {
      tokens[try entry.string("name")] = try entry.token("token", identifiers)
    }
    return tokens
  }
}
