package import JSON

/// App groups and the widgets that read them.
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

  /// WidgetCenter.shared.reloadAllTimelines().
  package mutating func reloadAllTimelines() {
    for index in state.widgets.instances.indices {
      state.widgets.instances[index].reloads += 1
      let widget = state.widgets.instances[index]
      emit(.widgets, "reloaded", ["id": .string(widget.id), "kind": .string(widget.kind)])
    }
  }
}
