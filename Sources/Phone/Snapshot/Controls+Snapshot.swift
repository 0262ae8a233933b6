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
      do throws(Refusal) {
        let kind = try ControlKind(reading: reader.members)
        try register(kind)
        guard let index = index(ofKind: kind.kind) else { continue }
        all[index].shownValue = try snapshot.bool("shownValue")
        all[index].appValue = try snapshot.bool("appValue")
      } catch .invalidArgument(let argument, let expected, let got) {
        let isWhole = argument.hasPrefix(snapshot.path)
        throw .invalidArgument(
          isWhole ? argument : reader.path(argument), expected: expected, got: got)
      } catch {
        throw error
      }
    }
  }
}
