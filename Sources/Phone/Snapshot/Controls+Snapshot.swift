import JSON

/// Control Centre in a snapshot.
extension Controls {
  var snapshot: JSONValue {
    .array(
      all.map { control in
        [
          "control": control.kind.json, "shownValue": .bool(control.shownValue),
          "appValue": .bool(control.appValue),
        ]
      })
  }

  init(_ snapshots: [SnapshotReader]) throws(Refusal) {
    self.init()
    for snapshot in snapshots {
      let reader = try snapshot.object("control")
      let place: Int
      do throws(Refusal) { place = try register(try ControlKind(reading: reader.members)) } catch {
        throw error.within(reader.path)
      }
      all[place].shownValue = try snapshot.bool("shownValue")
      all[place].appValue = try snapshot.bool("appValue")
    }
  }
}
