import JSON

/// A device's state as JSON, and back. What is derived from it, such as deadlines, is derived anew.
extension DeviceState {
  func snapshot(_ identifiers: IdentifierSource) -> JSONObject {
    [
      "clock": clock.json,
      "profile": profile.json,
      "app": app.snapshot,
      "activityTypes": types.json,
      "activities": activities.snapshot(identifiers),
      "appGroups": appGroups.snapshot,
      "widgets": widgets.snapshot,
      "controls": controls.snapshot,
      "pushes": pushes.snapshot(identifiers),
      "vendors": vendors.snapshot(identifiers),
      "faults": faults.snapshot,
      "pushToStartGeneration": .count(pushToStartGeneration),
      "taskDraws": .count(taskDraws),
      "isUntouched": .bool(isUntouched),
      "toldOfEmptyIsland": .bool(toldOfEmptyIsland),
    ]
  }

  init(
    _ snapshot: SnapshotReader, _ identifiers: IdentifierSource, wallTime: Double
  ) throws(Refusal) {
    profile = try Profile(try snapshot.object("profile"))
    clock = try DeviceClock(try snapshot.object("clock"), wallTime: wallTime)
    app = try AppProcess(try snapshot.object("app"))
    types = try ActivityTypes(
      reading: try snapshot.value("activityTypes"), path: snapshot.path("activityTypes"))
    activities = try Activities(try snapshot.object("activities"), identifiers)
    appGroups = try AppGroups(try snapshot.objects("appGroups"))
    widgets = try Widgets(try snapshot.object("widgets"))
    controls = try Controls(try snapshot.objects("controls"))
    pushes = try PushState(try snapshot.object("pushes"), identifiers)
    vendors = try VendorReports(try snapshot.object("vendors"), identifiers)
    // A snapshot from before there were faults lacks them.
    if let reader = try snapshot.optionalObject("faults") { faults = try Faults(reader) }
    pushToStartGeneration = try snapshot.count("pushToStartGeneration")
    taskDraws = try snapshot.count("taskDraws")
    isUntouched = try snapshot.bool("isUntouched")
    toldOfEmptyIsland = try snapshot.bool("toldOfEmptyIsland")
  }
}

extension Profile {
  fileprivate init(_ snapshot: SnapshotReader) throws(Refusal) {
    do throws(Refusal) { self = try Profile().setting(snapshot.members) } catch {
      throw error.within(snapshot.path)
    }
  }
}

extension DeviceClock {
  /// A real clock goes on at real pace from where it stood.
  fileprivate init(_ snapshot: SnapshotReader, wallTime: Double) throws(Refusal) {
    self.init(wallTime: try snapshot.clockTime("now"))
    switch try snapshot.choice("mode", of: Mode.self) {
    case .manual: stop()
    case .real: resume(atWallTime: wallTime)
    }
  }
}

extension AppProcess {
  fileprivate var snapshot: JSONValue {
    let memories = memories.map { memory -> JSONValue in
      ["channel": .string(memory.channel), "value": memory.value]
    }
    let streams = streams.map { stream -> JSONValue in
      ["channel": .string(stream.channel), "argument": stream.argument]
    }
    let followers = followers.map { channel -> JSONValue in ["channel": .string(channel)] }
    return [
      "state": .string(state.rawValue), "memories": .array(memories), "streams": .array(streams),
      "followers": .array(followers),
    ]
  }

  fileprivate init(_ snapshot: SnapshotReader) throws(Refusal) {
    // A snapshot from before there were streams and followers lacks them.
    self.init(
      state: try snapshot.choice("state", of: State.self),
      memories: try Self.members(of: snapshot.objects("memories"), "value"),
      streams: try Self.members(of: snapshot.optionalObjects("streams"), "argument"),
      followers: try Self.members(of: snapshot.optionalObjects("followers"), "channel"))
  }

  /// A member of each object by the name of its channel.
  private static func members(
    of objects: [SnapshotReader], _ name: String
  ) throws(Refusal) -> JSONObject {
    var members: [JSONObject.Member] = []
    for object in objects {
      members.append(
        .init(key: try object.string("channel"), value: try object.value(name)))
    }
    return JSONObject(members)
  }
}

extension AppGroups {
  fileprivate var snapshot: JSONValue {
    .array(
      names.flatMap { group in
        values(in: group).members.map { member -> JSONValue in
          ["group": .string(group), "key": .string(member.key), "value": member.value]
        }
      })
  }

  fileprivate init(_ entries: [SnapshotReader]) throws(Refusal) {
    self.init()
    for entry in entries {
      self[try entry.string("group"), try entry.string("key")] = try entry.value("value")
    }
  }
}
