import JSON

/// The dates in a value that was decoded, of which some may have been misread.
extension FieldDeclarations {
  /// Those that look like Unix time, in the order of the declarations.
  func misreadDates(in value: JSONValue, path: String, now: Double) -> [MisreadDate] {
    guard hasDates else { return [] }
    var search = MisreadDateSearch(now: now)
    search.look(at: value, self, path)
    return search.found
  }
}

private struct MisreadDateSearch {
  let now: Double
  var found: [MisreadDate] = []

  /// More of them would tell a reader nothing new.
  private static let maximumCount = 10

  mutating func look(at value: JSONValue, _ declarations: FieldDeclarations, _ path: String) {
    for field in declarations.fields where field.type.hasDates {
      guard let member = value[field.name] else { continue }
      look(at: member, field.type, "\(path).\(field.name)")
    }
  }

  private mutating func look(at value: JSONValue, _ type: FieldType, _ path: String) {
    guard type.hasDates, found.count < Self.maximumCount else { return }
    switch (type, value) {
    case (.date, .integer(let number)): judge(Double(number), path)
    case (.date, .unsigned(let number)): judge(Double(number), path)
    case (.date, .double(let number)): judge(number, path)
    case (.optional(let type), _): look(at: value, type, path)
    case (.object(let declarations), _): look(at: value, declarations, path)
    case (.array(let type), .array(let elements)):
      for index in elements.indices { look(at: elements[index], type, "\(path)[\(index)]") }
    case (.dictionary(let type), .object(let object)):
      for member in object.members { look(at: member.value, type, "\(path).\(member.key)") }
    default: return
    }
  }

  private mutating func judge(_ number: Double, _ path: String) {
    if let date = MisreadDate(number, path: path, now: now) { found.append(date) }
  }
}
