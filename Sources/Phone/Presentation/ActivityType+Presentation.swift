import JSON

/// What a type's declared presentation has to do with its fields.
extension ActivityType {
  /// Reads a presentation for these fields; refuses one that can't be shown, or that refers to a field there isn't.
  func declaredPresentation(_ json: JSONValue?) throws(Refusal) -> DeclaredPresentation? {
    guard let json else { return nil }
    return try DeclaredPresentation(json) { fieldType(at: $0) != nil }
  }

  /// Whether a reference names a field that is declared a Date.
  func isDate(_ reference: ValueReference) -> Bool {
    fieldType(at: reference)?.isDate ?? false
  }

  /// How the value is declared that a reference names; nil where there can be none.
  private func fieldType(at reference: ValueReference) -> FieldType? {
    switch reference.root {
    case .attributes: attributes.type(at: reference.path)
    case .contentState: contentState.type(at: reference.path)
    case .entry: nil
    }
  }
}

extension FieldDeclarations {
  /// Whether a path names a field that is declared a Date.
  func isDate(at path: [String]) -> Bool { type(at: path)?.isDate ?? false }

  /// How the value is declared that a path names; nil where there can be none.
  func type(at path: [String]) -> FieldType? {
    var type = FieldType.object(self)
    for name in path {
      if case .optional(let wrapped) = type { type = wrapped }
      switch type {
      case .any: return .any
      case .dictionary(let value): type = value
      case .array(let element) where Int(name) != nil: type = element
      case .object(let declarations):
        guard let field = declarations.fields.first(where: { $0.name == name }) else { return nil }
        type = field.type
      default: return nil
      }
    }
    return type
  }
}

extension FieldType {
  fileprivate var isDate: Bool {
    switch self {
    case .date, .optional(.date): true
    default: false
    }
  }
}
