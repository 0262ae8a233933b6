import FoundationEssentials
import JSON

/// An activity in a snapshot. Its token is told by its generation, and made anew by the device it is restored on.
extension Activities.Record {
  func snapshot(_ identifiers: IdentifierSource) -> JSONValue {
    let identity = activity.identity
    let members: JSONObject = [
      "number": .count(identity.number), "id": .string(identity.id),
      "attributesType": .string(identity.attributesType), "attributes": identity.attributes,
      "origin": .string(identity.origin.rawValue), "pushType": .string(identity.pushType?.name),
      "channelId": .string(identity.pushType?.channelId),
      "startedAt": .seconds(identity.startedAt),
      "moment": activity.moment.snapshot(identifiers),
      "history": history.snapshot(identifiers),
    ]
    return .object(members)
  }

  private static func id(_ snapshot: SnapshotReader) throws(Refusal) -> String {
    let id = try snapshot.string("id")
    guard UUID(uuidString: id)?.uuidString == id else {
      throw .invalidArgument(
        snapshot.path("id"), expected: "an upper-case UUID", got: JSONValue.string(id).brief)
    }
    return id
  }

  init(_ snapshot: SnapshotReader, _ identifiers: IdentifierSource) throws(Refusal) {
    let identity = Activity.Identity(
      number: try snapshot.count("number"), id: try Self.id(snapshot),
      attributesType: try snapshot.string("attributesType"),
      attributes: try snapshot.value("attributes"),
      origin: try snapshot.choice("origin", of: Activity.Origin.self),
      pushType: try Self.pushType(snapshot), startedAt: try snapshot.number("startedAt"))
    let moment = try Activity.Moment(try snapshot.object("moment"), of: identity, identifiers)
    activity = Activity(identity: identity, moment: moment)
    history = try ActivityHistory(snapshot.objects("history"), of: identity, identifiers)
  }

  private static func pushType(_ snapshot: SnapshotReader) throws(Refusal) -> Activity.PushType? {
    switch try snapshot.optionalString("pushType") {
    case nil: return nil
    case "token": return .token
    case "channel": return .channel(try snapshot.string("channelId"))
    case let other?:
      throw .invalidArgument(
        snapshot.path("pushType"), expected: "token, channel or null",
        got: JSONValue.string(other).brief)
    }
  }
}

extension Activity.Moment {
  fileprivate func snapshot(_ identifiers: IdentifierSource) -> JSONValue {
    let generation = pushToken.flatMap(identifiers.meaning)?.generation
    return [
      "contentState": contentState, "state": .string(state.rawValue),
      "pushTokenGeneration": generation.map(JSONValue.count) ?? .null,
      "staleDate": .seconds(staleDate), "relevanceScore": .seconds(relevanceScore),
      "timestamp": .seconds(timestamp), "updatedAt": .seconds(updatedAt),
      "endedAt": .seconds(endedAt), "dismissalDate": .seconds(dismissalDate),
      "updates": .count(updates), "renders": .count(renders),
    ]
  }

  fileprivate init(
    _ snapshot: SnapshotReader, of identity: Activity.Identity, _ identifiers: IdentifierSource
  ) throws(Refusal) {
    contentState = try snapshot.value("contentState")
    contentFootprint = contentState.footprint
    state = try snapshot.choice("state", of: Activity.State.self)
    pushToken = try snapshot.optionalCount("pushTokenGeneration").map {
      identifiers.token(.update, number: identity.number, generation: $0)
    }
    staleDate = try snapshot.optionalNumber("staleDate")
    relevanceScore = try snapshot.optionalNumber("relevanceScore")
    timestamp = try snapshot.optionalNumber("timestamp")
    updatedAt = try snapshot.clockTime("updatedAt")
    endedAt = try snapshot.optionalClockTime("endedAt")
    dismissalDate = try snapshot.optionalClockTime("dismissalDate")
    updates = try snapshot.count("updates")
    renders = try snapshot.count("renders")
  }
}

extension ActivityHistory {
  fileprivate func snapshot(_ identifiers: IdentifierSource) -> JSONValue {
    .array(
      kept.compactMap { event in
        event.activityDetail.map { detail in
          [
            "at": .seconds(event.at), "type": .string(detail.change.rawValue),
            "placement": .string(detail.placement.rawValue), "alert": detail.alert ?? .null,
            "moment": detail.activity.moment.snapshot(identifiers),
          ]
        }
      })
  }

  fileprivate init(
    _ entries: [SnapshotReader], of identity: Activity.Identity, _ identifiers: IdentifierSource
  ) throws(Refusal) {
    self.init()
    for entry in entries {
      let moment = try Activity.Moment(try entry.object("moment"), of: identity, identifiers)
      let activity = Activity(identity: identity, moment: moment)
      let change = try entry.choice("type", of: Event.ActivityChange.self)
      let placement = try entry.choice("placement", of: Activity.Placement.self)
      let at = try entry.clockTime("at")
      if change == .alerted {
        let alerted = AlertedActivity(activity, try entry.value("alert"))
        append(Event(alerted, placement: placement, at: at))
      } else {
        append(Event(change, activity, placement, at: at))
      }
    }
  }
}

extension Activities {
  func snapshot(_ identifiers: IdentifierSource) -> JSONValue {
    [
      "lastNumber": .count(lastNumber),
      "known": .array(records.all.map { $0.snapshot(identifiers) }),
    ]
  }

  init(_ snapshot: SnapshotReader, _ identifiers: IdentifierSource) throws(Refusal) {
    self.init()
    for reader in try snapshot.objects("known") {
      let record = try Record(reader, identifiers)
      let identity = record.activity.identity
      guard identity.number > lastNumber, number(ofID: identity.id) == nil else {
        throw .invalidArgument(
          reader.path("number"),
          expected: "a number above that of the activity before it, and an id of its own",
          got: "\(identity.number) and \(JSONValue.string(identity.id).brief)")
      }
      insert(record)
    }
    sortDismissed()
    lastNumber = max(lastNumber, try snapshot.count("lastNumber"))
  }
}
