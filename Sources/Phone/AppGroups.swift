package import JSON

/// What an app, its widgets and its controls share: typed values by group and key.
package struct AppGroups: Equatable {
  private struct Entry: Equatable {
    var order: Int
    var value: JSONValue
  }

  private var groups: [String: [String: Entry]] = [:]
  private var nextOrder = 0

  /// The names of the groups that hold something, sorted.
  package var names: [String] { groups.keys.sorted() }

  /// The value under a key; setting nil removes it.
  package subscript(group: String, key: String) -> JSONValue? {
    get { groups[group]?[key]?.value }
    set {
      if let newValue {
        let order = groups[group]?[key]?.order ?? nextOrder
        groups[group, default: [:]][key] = Entry(order: order, value: newValue)
        nextOrder += 1
      } else {
        groups[group]?[key] = nil
        if groups[group]?.isEmpty == true { groups[group] = nil }
      }
    }
  }

  /// All that a group holds, in the order it was first written.
  package func values(in group: String) -> JSONObject {
    let entries = (groups[group] ?? [:]).sorted { $0.value.order < $1.value.order }
    return JSONObject(entries.map { .init(key: $0.key, value: $0.value.value) })
  }
}
