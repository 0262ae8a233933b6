package import JSON

/// The types as JSON, as `activityTypes.list` tells them.
extension ActivityTypes {
  /// All types, in order.
  package var json: JSONValue { .array(all.map(\.json)) }

  /// Reads types as they were told, the built-in ones among them; an error's path begins with `path`.
  package init(reading value: JSONValue, path: String) throws(Refusal) {
    self.init()
    guard let elements = value.array else {
      throw .wrongKind(path, expected: "an array of types", got: value)
    }
    for index in elements.indices {
      let path = "\(path)[\(index)]"
      do throws(Refusal) {
        try register(try ActivityType(reading: elements[index]))
      } catch {
        throw error.within(path)
      }
    }
  }
}

extension ActivityType {
  /// Reads a type as it was told.
  fileprivate convenience init(reading value: JSONValue) throws(Refusal) {
    guard let name = value["name"]?.string else {
      throw .wrongKind("name", expected: "String", got: value["name"])
    }
    try self.init(
      name: name, attributes: value["attributes"] ?? .null,
      contentState: value["contentState"] ?? .null, presentation: value["presentation"]?.object)
  }
}
