import JSON
import Phone

/// Starts, updates and ends.
extension LiveActivitiesChannel {
  /// What an activity is started with.
  private struct Start {
    /// The UUID that the activity gets as its attribute.
    let customID: String
    let data: JSONObject
    let endsWithApp: Bool
    let takesPushes: Bool
    /// Minutes until the content is stale.
    let staleIn: Int64?

    /// Nil where there is no id or no data.
    init?(_ arguments: JSONObject) {
      guard let id = arguments["activityId"]?.string, let data = arguments["data"]?.object else {
        return nil
      }
      customID = NameUUID.uuid(ofName: id)
      self.data = data
      endsWithApp = arguments["removeWhenAppIsKilled"]?.bridgedBool ?? false
      takesPushes = arguments["enableRemoteUpdates"]?.bridgedBool ?? true
      staleIn = arguments["staleIn"]?.bridgedInt
    }
  }

  static func setUp(
    _ device: inout Device, _ arguments: TapeValue?
  ) throws(LiveActivitiesError) -> Answer {
    guard let arguments = arguments?.value.object else {
      return unansweredOnPhone(.noMap)
    }
    var memory = device.liveActivitiesMemory
    defer { device.liveActivitiesMemory = memory }
    memory.urlScheme = arguments["urlScheme"]?.string
    guard let group = arguments["appGroupId"]?.string, device.canOpenAppGroup(group) else {
      throw .wrongArguments("'appGroupId' is")
    }
    memory.appGroupId = group
    memory.firstNumber = memory.firstNumber ?? device.state.activities.nextNumber
    return .both(.result(.null))
  }

  // MARK: Starts

  static func create(
    _ device: inout Device, _ arguments: TapeValue?
  ) throws(LiveActivitiesError) -> Answer {
    let group = try group(of: device)
    guard let start = Start(try map(arguments)) else { throw .wrongArguments("'data' is") }
    return try create(start, group, &device, inTask: false)
  }

  static func createOrUpdate(
    _ device: inout Device, _ arguments: TapeValue?
  ) throws(LiveActivitiesError) -> Answer {
    let group = try group(of: device)
    guard let start = Start(try map(arguments)) else {
      throw .wrongArguments("'data', 'activityId' is")
    }
    let known = activities(device).first { $0.takesUpdates && customID(of: $0) == start.customID }
    guard let known else { return try create(start, group, &device, inTask: true) }
    return update(known, start.data, alert: nil, group, &device)
  }

  private static func create(
    _ start: Start, _ group: String, _ device: inout Device, inTask: Bool
  ) throws(LiveActivitiesError) -> Answer {
    do throws(LiveActivitiesError) {
      for member in start.data.members {
        try write(member, of: start.customID, to: group, &device)
      }
    } catch {
      guard inTask else { throw error }
      return raise(error, &device)
    }
    var request = ActivityRequest(
      attributesType: ActivityType.liveActivitiesApp.name,
      attributes: ["id": .string(start.customID)], contentState: contentState(group))
    request.pushType = start.takesPushes ? .token : nil
    if let minutes = start.staleIn, device.state.profile.osVersion >= SystemVersion(16, 2) {
      request.staleDate = device.now + Double(minutes) * 60
    }
    do throws(StartRefusal) {
      let id = try device.requestActivity(request).identity.id
      if start.endsWithApp {
        noteEndedWithApp(id, &device)
        device.addFollower(channel)
      }
      return .both(.result(.string(id)))
    } catch {
      throw .start(error)
    }
  }

  /// Notes an activity that ends with the app; one that has ended needs that no more.
  private static func noteEndedWithApp(_ id: String, _ device: inout Device) {
    var memory = device.liveActivitiesMemory
    memory.endedWithApp.removeAll { activity(ofID: $0, device)?.takesUpdates != true }
    memory.endedWithApp.append(id)
    device.liveActivitiesMemory = memory
  }

  /// Names the group alone: the data lie in there.
  private static func contentState(_ group: String) -> JSONValue {
    ["appGroupId": .string(group)]
  }

  // MARK: Updates

  static func update(
    _ device: inout Device, _ arguments: TapeValue?
  ) throws(LiveActivitiesError) -> Answer {
    let group = try group(of: device)
    let arguments = try map(arguments)
    guard let id = arguments["activityId"]?.string, let data = arguments["data"]?.object else {
      throw .wrongArguments("'activityId', 'data' are")
    }
    guard let activity = activity(ofID: id, device) else { throw .notFound }
    return update(activity, data, alert: alert(arguments["alertConfig"]), group, &device)
  }

  private static func update(
    _ activity: Activity, _ data: JSONObject, alert: JSONValue?, _ group: String,
    _ device: inout Device
  ) -> Answer {
    let customID = customID(of: activity)
    do throws(LiveActivitiesError) {
      for member in data.members {
        if member.value == .null {
          _ = device.removeFromAppGroup(group, key: key(of: member, customID))
        } else {
          try write(member, of: customID, to: group, &device)
        }
      }
    } catch {
      return raise(error, &device)
    }
    var update = ActivityUpdate(contentState: contentState(group))
    update.alert = device.affordable(alert)
    device.updateActivity(activity.identity.number, with: update)
    return .both(.result(.null))
  }

  // MARK: Data

  /// Writes a member of an activity's data; whatever was written before it stays.
  private static func write(
    _ member: JSONObject.Member, of customID: String, to group: String, _ device: inout Device
  ) throws(LiveActivitiesError) {
    let key = key(of: member, customID)
    guard member.value.isPropertyList else {
      throw .noPropertyList(key: key, value: member.value)
    }
    device.writeAppGroup(group, key: key, value: member.value)
  }

  private static func key(of member: JSONObject.Member, _ customID: String) -> String {
    "\(customID)_\(member.key)"
  }

  /// An exception in a task of its own, which nobody catches: on a phone the app crashes.
  private static func raise(_ error: LiveActivitiesError, _ device: inout Device) -> Answer {
    guard device.state.profile.replies == .asOnPhone else {
      return unansweredOnPhone(error)
    }
    device.crashApp(reason: error.flutterError.message ?? "")
    return .both(.unanswered)
  }

  /// Title, body and sound, where what is given is text, and title and body are; else there is no alert.
  private static func alert(_ config: JSONValue?) -> JSONValue? {
    guard let config = config?.object, let title = config["title"]?.string,
      let body = config["body"]?.string,
      config.members.allSatisfy({ $0.value == .null || $0.value.string != nil })
    else { return nil }
    var alert: JSONObject = ["title": .string(title), "body": .string(body)]
    if let sound = config["sound"]?.string { alert["sound"] = .string(sound) }
    return .object(alert)
  }

  // MARK: Ends

  static func end(
    _ device: inout Device, _ arguments: TapeValue?
  ) throws(LiveActivitiesError) -> Answer {
    let id = try activityID(try map(arguments))
    let isNoted = device.liveActivitiesMemory.endedWithApp.contains(id)
    if isNoted { device.liveActivitiesMemory.endedWithApp.removeAll { $0 == id } }
    end(activities(device, named: [id]), &device)
    return .both(.result(.null))
  }

  static func endAll(_ device: inout Device) -> Answer {
    end(activities(device), &device)
    device.liveActivitiesMemory.endedWithApp = []
    return .both(.result(.null))
  }

  private static func end(_ activities: [Activity], _ device: inout Device) {
    for activity in activities {
      device.endActivity(activity.identity.number, policy: .immediate)
    }
  }

  /// Ends what was started with removeWhenAppIsKilled, before the app is terminated.
  static let follower = ChannelFollower(
    channel,
    willTerminate: { device in
      end(activities(device, named: device.liveActivitiesMemory.endedWithApp), &device)
    })
}

extension JSONValue {
  /// Whether UserDefaults takes the value: there is no null in it.
  ///
  /// The JSON reader bounds how deep this goes.
  fileprivate var isPropertyList: Bool {
    switch self {
    case .null: false
    case .array(let elements): elements.allSatisfy(\.isPropertyList)
    case .object(let object): object.members.allSatisfy { $0.value.isPropertyList }
    case .bool, .integer, .unsigned, .double, .string: true
    }
  }
}

extension Device {
  /// An alert, where the history has room for it (ours: as much as a push could bring).
  fileprivate mutating func affordable(_ alert: JSONValue?) -> JSONValue? {
    guard let alert, alert.byteCount > Activity.maximumByteCount else { return alert }
    warn(
      "alertTooLarge",
      "The update came without its alert, which has more than \(Activity.maximumByteCount) bytes; give a shorter one"
    )
    return nil
  }
}
