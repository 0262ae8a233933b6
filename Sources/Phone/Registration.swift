import JSON

/// Lists of what a tester declares by name, in the order in which the names first came: types, controls, kinds of widget.
enum Registration {
  /// The most of a sort that a device may have.
  static let maximumCount = 1000

  /// Puts a new one in place of that of its name, or behind all where there is none; answers where it then stands.
  ///
  /// - Throws: `Refusal` of the argument that names it, where there is no room for one more.
  static func add<Declared>(
    _ new: Declared, to all: inout [Declared], at place: Int?, named name: String,
    by argument: String = "kind", of sort: String = "kind"
  ) throws(Refusal) -> Int {
    if let place {
      all[place] = new
      return place
    }
    guard all.count < maximumCount else {
      throw .invalidArgument(
        argument, expected: "a \(sort) that is registered already: there are \(maximumCount)",
        got: JSONValue.string(name).brief)
    }
    all.append(new)
    return all.count - 1
  }
}
