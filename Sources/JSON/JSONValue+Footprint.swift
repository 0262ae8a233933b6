extension JSONValue {
  /// What the value weighs: about the bytes of its text, found without looking at every character.
  package var footprint: Int {
    switch self {
    case .null, .bool, .integer, .unsigned, .double: return 8
    case .string(let text): return text.utf8.count + 2
    case .array(let elements):
      var footprint = 2
      for index in elements.indices { footprint += elements[index].footprint + 1 }
      return footprint
    case .object(let object):
      var footprint = 2
      for index in object.members.indices {
        footprint += object.members[index].key.utf8.count + 4
        footprint += object.members[index].value.footprint
      }
      return footprint
    }
  }

  /// The most bytes that the text of a value of this footprint can have: an escape has six bytes, a number at most 24.
  package static func maximumByteCount(ofFootprint footprint: Int) -> Int { footprint * 6 }
}

extension TapeValue {
  /// What the value weighs: about what its copy does, with eight more for the end of each array and object.
  ///
  /// ``JSONValue/maximumByteCount(ofFootprint:)`` holds for it as well.
  package var footprint: Int {
    var footprint = 0
    var place = index
    // What lies within an object or array stands behind its beginning, a word or two each.
    while place < end {
      let value = at(place)
      if value.is(.string) {
        footprint += value.text.count + 4
        place += 1
      } else {
        footprint += 8
        place += value.is(.integer) || value.is(.unsigned) || value.is(.double) ? 2 : 1
      }
    }
    return footprint
  }
}
