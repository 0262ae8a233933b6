import JSON

extension Faults {
  var snapshot: JSONValue {
    ["last": .count(lastNumber), "all": .array(all.map(\.json))]
  }

  init(_ snapshot: SnapshotReader) throws(Refusal) {
    let faults = try snapshot.objects("all")
    guard faults.count <= Self.maximumCount else {
      throw .invalidArgument(
        snapshot.path("all"), expected: "at most \(Self.maximumCount) faults",
        got: "\(faults.count)")
    }
    var all: [Fault] = []
    for reader in faults {
      let fault = try Fault(reader)
      guard fault.number > all.last?.number ?? 0 else {
        throw .invalidArgument(
          reader.path("fault"), expected: "a number above that of the fault before it, and above 0",
          got: "\(fault.number)")
      }
      all.append(fault)
    }
    let last = try snapshot.count("last")
    self.init(all, lastNumber: max(last, all.last?.number ?? 0))
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
