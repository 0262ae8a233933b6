import JSON

/// The view of a widget's entries that a tester declared, as `widgets.register` takes it.
struct DeclaredEntryView: Sendable {
  /// The declaration as it was read.
  let json: JSONValue
  private let view: DeclaredView

  /// Reads a declaration; its references are to an entry's date and these fields.
  ///
  /// - Throws: `Refusal` with the place in it that doesn't fit, which begins with `path`.
  init(_ json: JSONValue, at path: String, of fields: FieldDeclarations) throws(Refusal) {
    try DeclaredPresentation.checkBounds(json, at: path)
    try ViewGrammar.check(json, at: path)
    self.json = json
    view = try DeclaredView(json, at: path) { reference in
      reference.root == .entry
        && (reference.path == [WidgetEntry.dateKey] || fields.type(at: reference.path) != nil)
    }
    try DeclaredPresentation.checkValueCount(view.valueCount, at: path)
  }

  /// What is shown of an entry.
  func resolved(in context: ViewContext) -> ViewNode {
    // The grammar lets nothing but views pass.
    view.resolvedView(in: context) ?? .nothing
  }
}

extension DeclaredEntryView: Equatable {
  /// Equal declarations are equal, as all else is read from them.
  static func == (left: DeclaredEntryView, right: DeclaredEntryView) -> Bool {
    left.json == right.json
  }
}
