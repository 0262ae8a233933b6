import JSON

/// Push tokens in a snapshot: one of the device's own by what it is for, so that it becomes the token of whichever device is made from the snapshot.
extension IdentifierSource {
  func snapshot(ofToken token: String) -> JSONValue {
    guard let meaning = meaning(ofToken: token) else { return .string(token) }
    return [
      "purpose": .count(Int(meaning.purpose.rawValue)), "number": .count(meaning.number),
      "generation": .count(meaning.generation),
    ]
  }
}

extension SnapshotReader {
  /// A token, the device's own or any other text.
  func token(_ name: String, _ identifiers: IdentifierSource) throws(Refusal) -> String {
    if case .string(let text) = try value(name) { return text }
    let meaning = try object(name)
    let number = try meaning.count("purpose")
    guard let purpose = IdentifierSource.TokenPurpose(rawValue: UInt64(number)) else {
      throw .invalidArgument(meaning.path("purpose"), expected: "1 or 2", got: "\(number)")
    }
    return identifiers.token(
      purpose, number: try meaning.count("number"), generation: try meaning.count("generation"))
  }
}
