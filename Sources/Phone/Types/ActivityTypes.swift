/// The types of Live Activities that a device's app declares, in the order in which they were first registered.
package struct ActivityTypes: Equatable {
  package private(set) var all: [ActivityType]
  private var places: [String: Int]

  /// Up to this many, looking at each is faster than hashing the name.
  private static let smallCount = 8

  private static let builtIn = ActivityTypes([.stopwatch, .pushwooshDefault, .tencentSample])

  /// The built-in types.
  package init() { self = Self.builtIn }

  private init(_ types: [ActivityType]) {
    all = types
    places = Dictionary(uniqueKeysWithValues: types.indices.map { (types[$0].name, $0) })
  }

  /// The type of this name; nil where there is none.
  package func type(named name: String) -> ActivityType? { place(of: name).map { all[$0] } }

  private func place(of name: String) -> Int? {
    all.count <= Self.smallCount ? all.firstIndex { $0.name == name } : places[name]
  }

  /// Adds a type; one of the same name, a built-in one too, is replaced at its place.
  package mutating func register(_ type: ActivityType) throws(Refusal) {
    let place = place(of: type.name)
    places[type.name] = try Registration.add(
      type, to: &all, at: place, named: type.name, by: "name", of: "type")
  }
}
