import JSON

extension Faults {
  var snapshot: JSONValue {
    ["last": .count(lastNumber), "all": .array(all.map(\.json))]
  }

  init(_ snapshot: SnapshotReader) throws(Refusal) {
    var all: [Fault] = []
    for fault in try snapshot.objects("all") { all.append(try Fault(fault)) }
    self.init(all, lastNumber: try snapshot.count("last"))
  }
}

extension Fault {
  fileprivate init(_ snapshot: SnapshotReader) throws(Refusal) {
    self.init(
      method: try snapshot.string("method"), kind: try snapshot.choice("kind", of: Kind.self))
    number = try snapshot.count("fault")
    skip = try snapshot.count("skip")
    times = try snapshot.optionalCount("times")
    seconds = try snapshot.optionalNumber("seconds", in: 0...Self.maximumDelay)
    if let error = try snapshot.optionalObject("error") {
      self.error = try InjectedError(error.members, path: error.path)
    }
    skipped = try snapshot.count("skipped")
    struck = try snapshot.count("struck")
  }
}
