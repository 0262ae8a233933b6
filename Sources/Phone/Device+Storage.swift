package import JSON

/// What the app shares with its widgets and controls.
extension Device {
  /// Whether the app may open a group.
  package func canOpenAppGroup(_ group: String) -> Bool {
    !group.isEmpty && (state.profile.appGroups?.contains(group) ?? true)
  }

  /// Stores a value under a key of a group.
  package mutating func writeAppGroup(_ group: String, key: String, value: JSONValue) {
    state.appGroups[group, key] = value
    emit(.appGroups, "written", ["group": .string(group), "key": .string(key)])
  }

  /// Removes a value; false where there is none.
  package mutating func removeFromAppGroup(_ group: String, key: String) -> Bool {
    guard state.appGroups[group, key] != nil else { return false }
    state.appGroups[group, key] = nil
    emit(.appGroups, "removed", ["group": .string(group), "key": .string(key)])
    return true
  }
}
