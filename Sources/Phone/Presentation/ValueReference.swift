import JSON

/// Where a declared view takes a value from, and how it shows it: `contentState.left|duration`.
struct ValueReference: Equatable, CustomStringConvertible {
  enum Root: String, CaseIterable {
    case attributes
    case contentState
    /// A widget's entry: its date and its fields.
    case entry
  }

  let root: Root
  /// Names of members, and numbers of an array's elements.
  let path: [String]
  let format: ValueFormat?

  /// Reads what stands between the braces; nil where that is no reference.
  init?(_ text: Substring) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    guard let path = parts.first, parts.count <= 2 else { return nil }
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count > 1, !names.contains(""), let root = Root(rawValue: names[0]) else {
      return nil
    }
    self.root = root
    self.path = Array(names.dropFirst())
    format = parts.count == 2 ? ValueFormat(rawValue: String(parts[1])) : nil
    if parts.count == 2, format == nil { return nil }
  }

  /// The path as it is written in a template.
  var description: String { ([root.rawValue] + path).joined(separator: ".") }

  /// The value in a tree; null where there is none.
  func value(in tree: JSONValue) -> JSONValue {
    var value = tree
    for name in path {
      switch value {
      case .object(let object): value = object[name] ?? .null
      case .array(let elements):
        guard let index = Int(name), elements.indices.contains(index) else { return .null }
        value = elements[index]
      default: return .null
      }
    }
    return value
  }
}
