package import JSON

/// The whole device as JSON, and back.
extension Device {
  /// The form of snapshots that this version writes and reads.
  private static let snapshotFormat = 2

  /// All that the device is at this moment, with the number of its last event.
  ///
  /// Neither its name nor its seed: a snapshot may be restored on another device, whose tokens it then gets.
  package var snapshot: JSONValue {
    let heading: JSONObject = [
      "format": .count(Self.snapshotFormat), "seq": .count(events.latest),
    ]
    return .object(JSONObject(heading.members + state.snapshot(identifiers).members))
  }

  /// Makes the device what a snapshot holds; one that can't be read changes nothing.
  ///
  /// Event numbers go on from the snapshot's, and earlier events are gone.
  package mutating func restore(_ snapshot: JSONValue, wallTime: Double) throws(Refusal) {
    let reader = try SnapshotReader(snapshot, path: "snapshot")
    let format = try reader.count("format")
    guard format == Self.snapshotFormat else {
      throw .invalidArgument(
        reader.path("format"), expected: "\(Self.snapshotFormat), the form this version writes",
        got: "\(format)")
    }
    let latest = try reader.count("seq")
    state = try DeviceState(reader, identifiers, wallTime: wallTime)
    tasks = nil
    resumeEvents(after: latest)
  }

  /// What those who listen are told of the restored device first; its number is that of the last event before it.
  package var restoredEvent: Event { Event(EventDetail(.device, "restored", [:]), at: now) }
}
