import JSON

/// The Home Screen in a snapshot.
extension Widgets {
  var snapshot: JSONValue {
    [
      "isAwake": .bool(isAwake), "lastNumber": .count(lastNumber),
      "kinds": .array(kinds.all.map { $0 == .barcode ? .string($0.kind) : $0.json }),
      "instances": .array(instances.map(\.snapshot)),
    ]
  }

  init(_ snapshot: SnapshotReader) throws(Refusal) {
    var instances: [WidgetInstance] = []
    for instance in try snapshot.objects("instances") {
      instances.append(try WidgetInstance(instance))
    }
    guard instances.count <= Self.maximumCount else {
      throw .invalidArgument(
        snapshot.path("instances"), expected: "at most \(Self.maximumCount) widgets",
        got: "\(instances.count)")
    }
    self.init(
      kinds: try WidgetKinds(snapshot), instances: instances,
      isAwake: try snapshot.bool("isAwake"), lastNumber: try snapshot.count("lastNumber"))
  }
}

extension WidgetKinds {
  /// The built-in kind, as long as it wasn't replaced, stands by its name alone.
  fileprivate init(_ snapshot: SnapshotReader) throws(Refusal) {
    self.init()
    for (index, kind) in try snapshot.array("kinds").enumerated()
    where kind.string != WidgetKind.barcode.kind {
      let reader = try SnapshotReader(kind, path: "\(snapshot.path("kinds"))[\(index)]")
      let kind = try WidgetKind(reader)
      do throws(Refusal) { try register(kind) } catch { throw error.within(reader.path) }
    }
  }
}

extension WidgetKind {
  fileprivate convenience init(_ snapshot: SnapshotReader) throws(Refusal) {
    var families: [WidgetFamily] = []
    for name in try snapshot.array("supportedFamilies") {
      guard let family = name.string.flatMap(WidgetFamily.init) else {
        throw .invalidArgument(
          snapshot.path("supportedFamilies"), expected: "names of families", got: name.brief)
      }
      families.append(family)
    }
    let kind = try snapshot.string("kind")
    let displayName = try snapshot.string("displayName")
    let description = try snapshot.string("description")
    let provider = try snapshot.value("provider")
    do throws(Refusal) {
      try self.init(
        kind: kind, displayName: displayName, description: description,
        supportedFamilies: families, provider: provider)
    } catch {
      throw error.within(snapshot.path)
    }
  }
}

extension WidgetInstance {
  fileprivate var snapshot: JSONValue {
    [
      "id": .string(id), "kind": .string(kind), "family": .string(family.rawValue),
      "reloads": .count(reloads), "timeline": timeline?.snapshot ?? .null,
      "earlier": earlier?.snapshot ?? .null, "isHung": .bool(isHung),
      "uses": .array(budget.uses.map { .seconds($0) }), "due": .seconds(due),
      "asked": .string(asked?.rawValue),
    ]
  }

  fileprivate init(_ snapshot: SnapshotReader) throws(Refusal) {
    self.init(
      id: try snapshot.string("id"), kind: try snapshot.string("kind"),
      family: try snapshot.choice("family", of: WidgetFamily.self))
    reloads = try snapshot.count("reloads")
    timeline = try snapshot.optionalObject("timeline").map { snapshot throws(Refusal) in
      try WidgetTimeline(snapshot)
    }
    earlier = try snapshot.optionalObject("earlier").map { snapshot throws(Refusal) in
      try WidgetEntry(snapshot)
    }
    isHung = try snapshot.bool("isHung")
    budget = WidgetBudget(uses: try snapshot.numbers("uses"))
    due = try snapshot.optionalNumber("due")
    asked = try snapshot.optionalChoice("asked", of: Ask.self)
  }
}

extension WidgetTimeline {
  fileprivate var snapshot: JSONValue {
    ["entries": .array(entries.map(\.snapshot)), "policy": policy.json]
  }

  fileprivate init(_ snapshot: SnapshotReader) throws(Refusal) {
    var entries: [WidgetEntry] = []
    for entry in try snapshot.objects("entries") { entries.append(try WidgetEntry(entry)) }
    let policy: Policy =
      switch try snapshot.value("policy") {
      case "atEnd": .atEnd
      case "never": .never
      default: .after(try snapshot.object("policy").number("after"))
      }
    self.init(entries: entries, policy: policy)
  }
}

extension WidgetEntry {
  fileprivate var snapshot: JSONValue {
    ["date": .seconds(date), "fields": fields.map { .object($0) } ?? .null]
  }

  fileprivate init(_ snapshot: SnapshotReader) throws(Refusal) {
    self.init(
      date: try snapshot.number("date"),
      fields: try snapshot.optionalObject("fields")?.members)
  }
}
