package import JSON

/// A view as SwiftUI code describes it, what it shows computed already.
///
/// The functions that make one are named as in SwiftUI, so that a view reads like the code it stands for.
package struct ViewNode: Equatable, Sendable {
  private let object: JSONObject

  /// A view of a resolved tree, which must have a member `view`.
  init(_ object: JSONObject) { self.object = object }

  /// The tree as it goes over the wire.
  package var json: JSONValue { .object(object) }

  // MARK: Views

  static func text(_ text: String) -> ViewNode {
    ViewNode(["view": "Text", "text": .string(text)])
  }

  static func image(systemName: String) -> ViewNode {
    ViewNode(["view": "Image", "systemName": .string(systemName)])
  }

  static func image(name: String) -> ViewNode {
    ViewNode(["view": "Image", "name": .string(name)])
  }

  /// A bar so far filled, with a text above it where there is one.
  static func progress(
    value: JSONValue? = nil, total: JSONValue? = nil, text: String? = nil
  ) -> ViewNode {
    var object: JSONObject = ["view": "ProgressView"]
    object["value"] = value
    object["total"] = total
    if let text { object["text"] = .string(text) }
    return ViewNode(object)
  }

  /// A view that shows nothing.
  static var nothing: ViewNode { ViewNode(["view": "Group", "children": []]) }

  static var spacer: ViewNode { ViewNode(["view": "Spacer"]) }

  static func hStack(_ children: ViewNode...) -> ViewNode { hStack(children) }

  static func hStack(_ children: [ViewNode]) -> ViewNode {
    ViewNode(["view": "HStack", "children": .array(children.map(\.json))])
  }

  static func vStack(alignment: String? = nil, _ children: ViewNode...) -> ViewNode {
    vStack(alignment: alignment, children)
  }

  static func vStack(alignment: String? = nil, _ children: [ViewNode]) -> ViewNode {
    var object: JSONObject = ["view": "VStack"]
    if let alignment { object["alignment"] = .string(alignment) }
    object["children"] = .array(children.map(\.json))
    return ViewNode(object)
  }

  // MARK: Modifiers

  func font(size: Int, weight: String) -> ViewNode {
    modified("font", ["size": .count(size), "weight": .string(weight)])
  }

  func font(size: Int) -> ViewNode { modified("font", ["size": .count(size)]) }

  func bold() -> ViewNode { modified("bold") }

  func tracking(_ points: Int) -> ViewNode { modified("tracking", ["points": .count(points)]) }

  /// Shown as grey bars in place of content that isn't there yet.
  func redacted() -> ViewNode { modified("redacted", ["reason": "placeholder"]) }

  func foregroundColor(_ color: String) -> ViewNode {
    modified("foregroundColor", ["color": .string(color)])
  }

  /// Padding of the system's length, or of so many points.
  func padding(_ edges: String, _ length: Int? = nil) -> ViewNode {
    var arguments: JSONObject = ["edges": .string(edges)]
    if let length { arguments["length"] = .count(length) }
    return modified("padding", arguments)
  }

  func resizable() -> ViewNode { modified("resizable") }
  func imageScale(_ scale: String) -> ViewNode {
    modified("imageScale", ["scale": .string(scale)])
  }

  func frame(width: Int, height: Int) -> ViewNode {
    modified("frame", ["width": .count(width), "height": .count(height)])
  }
  func frame(width: Int) -> ViewNode { modified("frame", ["width": .count(width)]) }
  func frame(height: Int) -> ViewNode { modified("frame", ["height": .count(height)]) }

  func activityBackgroundTint(_ color: String, opacity: Double? = nil) -> ViewNode {
    var arguments: JSONObject = ["color": .string(color)]
    if let opacity { arguments["opacity"] = .double(opacity) }
    return modified("activityBackgroundTint", arguments)
  }

  func activitySystemActionForegroundColor(_ color: String) -> ViewNode {
    modified("activitySystemActionForegroundColor", ["color": .string(color)])
  }

  private func modified(_ name: String, _ arguments: JSONObject = [:]) -> ViewNode {
    let modifier = JSONObject([.init(key: "name", value: .string(name))] + arguments.members)
    var changed = object
    changed["modifiers"] = .array((object["modifiers"]?.array ?? []) + [.object(modifier)])
    return ViewNode(changed)
  }
}
