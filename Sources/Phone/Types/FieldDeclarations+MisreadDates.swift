import JSON

/// The dates in a value that was decoded, of which some may have been misread.
extension FieldDeclarations {
  /// Those that look like Unix time, in the order of the declarations.
  func misreadDates(in value: JSONValue, path: String, now: Double) -> [MisreadDate] {
    guard hasDates else { return [] }
    var search = MisreadDateSearch(now: now)
    search.look(at: value, self)
    search.prefix(path, from: 0)
    return search.found
  }
}

/// Paths are only spelled, from the inside out, once something is found.
private struct MisreadDateSearch {
  let now: Double
  private(set) var found: [MisreadDate] = []

  /// More of them would tell a reader nothing new.
  private static let maximumCount = 10

  init(now: Double) { self.now = now }

  /// Puts a step before the paths of those found from a place on.
  mutating func prefix(_ step: @autoclosure () -> String, from place: Int) {
    for index in found.indices.dropFirst(place) { found[index] = found[index].within(step()) }
  }

  mutating func look(at value: JSONValue, _ declarations: FieldDeclarations) {
    for field in declarations.fields where field.type.hasDates {
      guard let member = value[field.name] else { continue }
      let place = found.count
      look(at: member, field.type)
      prefix("." + field.name, from: place)
    }
  }

  private mutating func look(at value: JSONValue, _ type: FieldType) {
    guard found.count < Self.maximumCount else { return }
    switch (type, value) {
    case (.date, _):
      if let date = value.number.flatMap({ MisreadDate($0, now: now) }) { found.append(date) }
    case (.optional(let type), _): look(at: value, type)
    case (.object(let declarations), _): look(at: value, declarations)
    case (.array(let type), .array(let elements)) where type.hasDates:
      for index in elements.indices {
        let place = found.count
        look(at: elements[index], type)
        prefix("[\(index)]", from: place)
      }
    case (.dictionary(let type), .object(let object)) where type.hasDates:
      for member in object.members {
        let place = found.count
        look(at: member.value, type)
        prefix("." + member.key, from: place)
      }
    default: return
    }
  }
}
