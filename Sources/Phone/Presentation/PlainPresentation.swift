import JSON

/// What is shown of a type that nobody has made views for: its name and its fields.
enum PlainPresentation {
  /// The views; where there is room for one value it is the first of the content state.
  static func views(
    name: String, attributes: [JSONObject.Member], contentState: [JSONObject.Member]
  ) -> Presentation {
    let title = ViewNode.text(name).bold()
    let rows = (attributes + contentState).map(row)
    let first = ViewNode.text((contentState.first ?? attributes.first)?.value.shownText ?? name)
    return Presentation(
      lockScreen: .vStack(alignment: "leading", [title] + rows),
      expanded: .init(center: title, bottom: .vStack(alignment: "leading", rows)),
      compactLeading: .text(name), compactTrailing: first, minimal: first)
  }

  private static func row(_ field: JSONObject.Member) -> ViewNode {
    .hStack(.text(field.key), .spacer, .text(field.value.shownText))
  }
}

extension JSONValue {
  /// The value as a view shows it: a string without its marks, nothing for null, all else as JSON.
  var shownText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    default: text
    }
  }
}
