extension JSONObject {
  /// An object's values by key, for whoever looks for many of them.
  package struct Index {
    private let object: JSONObject
    /// The places of the members, where there are too many to look at each.
    private let places: [String: Int]?

    /// Notes where the members of an object stand.
    package init(of object: JSONObject) {
      self.object = object
      guard object.members.count > JSONObject.smallCount else {
        places = nil
        return
      }
      let places = object.members.enumerated().map { ($0.element.key, $0.offset) }
      self.places = Dictionary(places) { first, _ in first }
    }

    /// The value of a member.
    package subscript(key: String) -> JSONValue? { place(of: key).map { object.members[$0].value } }

    /// Where a member stands.
    package func place(of key: String) -> Int? {
      if let places { places[key] } else { object.members.firstIndex { $0.key == key } }
    }
  }
}
