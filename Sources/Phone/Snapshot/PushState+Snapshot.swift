import JSON

/// What a device remembers of its pushes, in a snapshot.
extension PushState {
  func snapshot(_ identifiers: IdentifierSource) -> JSONValue {
    let expired = expiredTokens.sorted { $0.key < $1.key }.map { token, time -> JSONValue in
      ["token": identifiers.snapshot(ofToken: token), "at": .seconds(time)]
    }
    return [
      "inbox": .array(inbox.entries.map { $0.snapshot(identifiers) }),
      "starts": starts.snapshot,
      "updates": updates.snapshot,
      "sentCount": .count(sentCount),
      "messageCount": .count(messageCount),
      "expiredTokens": .array(expired),
    ]
  }

  init(_ snapshot: SnapshotReader, _ identifiers: IdentifierSource) throws(Refusal) {
    for entry in try snapshot.objects("inbox") {
      _ = inbox.keep(try PushInbox.Entry(entry, identifiers))
    }
    starts = try PushBudget(snapshot, "starts")
    updates = try PushBudget(snapshot, "updates")
    sentCount = try snapshot.count("sentCount")
    messageCount = try snapshot.count("messageCount")
    for expired in try snapshot.objects("expiredTokens") {
      expiredTokens[try expired.token("token", identifiers)] = try expired.clockTime("at")
    }
  }
}

extension PushBudget {
  fileprivate var snapshot: JSONValue { .array(spent.map { ["at": .seconds($0)] }) }

  fileprivate init(_ snapshot: SnapshotReader, _ name: String) throws(Refusal) {
    var times: [Double] = []
    for entry in try snapshot.objects(name) { times.append(try entry.clockTime("at")) }
    self.init(spent: times)
  }
}

extension PushInbox.Entry {
  fileprivate func snapshot(_ identifiers: IdentifierSource) -> JSONValue {
    let place: JSONObject.Member =
      switch envelope.address {
      case .token(let token): .init(key: "token", value: identifiers.snapshot(ofToken: token))
      case .channel(let id): .init(key: "channel", value: .string(id))
      }
    let rest: JSONObject = [
      "payload": payload, "priority": .count(envelope.priority),
      "collapseId": .string(envelope.collapseId), "expiration": .seconds(envelope.expiration),
      "channelExists": .bool(envelope.channelExists),
    ]
    return .object(JSONObject([place] + rest.members))
  }

  fileprivate init(_ snapshot: SnapshotReader, _ identifiers: IdentifierSource) throws(Refusal) {
    let address: PushInbox.Address
    if let channel = try snapshot.optionalString("channel") {
      address = .channel(channel)
    } else {
      address = .token(try snapshot.token("token", identifiers))
    }
    envelope = PushInbox.Envelope(
      address: address,
      priority: try snapshot.count("priority"),
      collapseId: try snapshot.optionalString("collapseId"),
      expiration: try snapshot.optionalNumber("expiration"),
      channelExists: try snapshot.bool("channelExists"))
    payload = try snapshot.value("payload")
  }
}
