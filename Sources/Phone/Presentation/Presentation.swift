package import JSON

/// What an activity shows in each place that the system has for it.
package struct Presentation: Equatable, Sendable {
  /// A place that shows an activity.
  package enum Place: String, CaseIterable, Sendable {
    case lockScreen
    /// The Dynamic Island after a long press.
    case expanded
    case compactLeading
    case compactTrailing
    /// The Dynamic Island's small circle, where two activities share it.
    case minimal
  }

  /// The regions of the expanded Dynamic Island.
  package struct Expanded: Equatable, Sendable {
    package var leading: ViewNode?
    package var trailing: ViewNode?
    package var center: ViewNode?
    package var bottom: ViewNode?

    /// The regions that show something, by name.
    package var json: JSONValue {
      let regions = [
        ("leading", leading), ("trailing", trailing), ("center", center), ("bottom", bottom),
      ]
      return .object(
        JSONObject(
          regions.compactMap { name, view in view.map { .init(key: name, value: $0.json) } })
      )
    }
  }

  package var lockScreen: ViewNode
  package var expanded: Expanded
  package var compactLeading: ViewNode
  package var compactTrailing: ViewNode
  package var minimal: ViewNode
  /// What a tap opens the app with.
  package var widgetURL: String?
  /// The colour of the Dynamic Island's edge.
  package var keylineTint: String?

  /// What is shown in one place: a view, or the expanded regions by name.
  package subscript(place: Place) -> JSONValue {
    switch place {
    case .lockScreen: lockScreen.json
    case .expanded: expanded.json
    case .compactLeading: compactLeading.json
    case .compactTrailing: compactTrailing.json
    case .minimal: minimal.json
    }
  }

  /// All places by name, and the URL and tint where there are such.
  package var json: JSONValue {
    var object = JSONObject(Place.allCases.map { .init(key: $0.rawValue, value: self[$0]) })
    if let widgetURL { object["widgetURL"] = .string(widgetURL) }
    if let keylineTint { object["keylineTint"] = .string(keylineTint) }
    return .object(object)
  }
}
