/// The members of a JSON object, in the order they came; no key stands twice.
package struct JSONObject: Sendable {
  /// One key with its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in order.
  package private(set) var members: [Member]

  /// Above this many members, equal keys and equality are looked for with a dictionary.
  static let smallCount = 16

  /// An object of these members; of members with one key the last value counts, at the first one's place.
  package init(_ members: [Member] = []) {
    self.members = members
    if members.count > Self.smallCount {
      keepLastOfEqualKeysByDictionary()
    } else if members.count > 1 {
      keepLastOfEqualKeys()
    }
  }

  /// An object of these members, whose keys differ; that is not looked at.
  package init(distinct members: [Member]) { self.members = members }

  /// The value of a member; setting nil removes it.
  ///
  /// Linear in the number of members.
  package subscript(key: String) -> JSONValue? {
    get {
      // By index, as a member that is handed out is copied.
      for index in members.indices where members[index].key == key { return members[index].value }
      return nil
    }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  private mutating func keepLastOfEqualKeys() {
    for index in members.indices.dropFirst() {
      let key = members[index].key
      if members[..<index].contains(where: { $0.key == key }) {
        return keepLastOfEqualKeysByDictionary()
      }
    }
  }

  private mutating func keepLastOfEqualKeysByDictionary() {
    var places: [String: Int] = [:]
    var kept: [Member] = []
    kept.reserveCapacity(members.count)
    for member in members {
      if let place = places[member.key] {
        kept[place].value = member.value
      } else {
        places[member.key] = kept.count
        kept.append(member)
      }
    }
    members = kept
  }
}

extension JSONObject: Hashable {
  /// Equal members in any order are equal objects.
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.members.count == right.members.count else { return false }
    for index in left.members.indices {
      guard left.members[index].key == right.members[index].key else {
        return equalsInAnyOrder(left, right)
      }
      if left.members[index].value != right.members[index].value { return false }
    }
    return true
  }

  private static func equalsInAnyOrder(_ left: JSONObject, _ right: JSONObject) -> Bool {
    if left.members.count <= smallCount {
      return left.members.allSatisfy { right[$0.key] == $0.value }
    }
    let values = Dictionary(uniqueKeysWithValues: right.members.map { ($0.key, $0.value) })
    return left.members.allSatisfy { values[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(members.count)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Whoever writes the keys sees that they differ.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self.init(distinct: members.map { Member(key: $0.0, value: $0.1) })
  }
}
