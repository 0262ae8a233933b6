import JSON

/// A part of a declared presentation, its texts read as templates.
enum DeclaredView {
  case text(Template)
  case constant(JSONValue)
  indirect case array([DeclaredView])
  indirect case object([(key: String, value: DeclaredView)])

  /// Reads a part; every string in it may hold references.
  ///
  /// The presentation's bound on nesting bounds how deep this goes.
  init(
    _ json: JSONValue, at path: String, _ declares: (ValueReference) -> Bool
  ) throws(Refusal) {
    switch json {
    case .string(let text):
      let template = try Self.template(text, at: path)
      for case .value(let reference) in template.pieces where !declares(reference) {
        throw .invalidArgument(
          path, expected: "references to declared fields", got: reference.description)
      }
      self = .text(template)
    case .array(let elements):
      var parts: [DeclaredView] = []
      for (index, element) in elements.enumerated() {
        parts.append(try DeclaredView(element, at: "\(path)[\(index)]", declares))
      }
      self = .array(parts)
    case .object(let object):
      var parts: [(key: String, value: DeclaredView)] = []
      for member in object.members {
        parts.append(
          (member.key, try DeclaredView(member.value, at: "\(path).\(member.key)", declares)))
      }
      self = .object(parts)
    default: self = .constant(json)
    }
  }

  private static func template(_ text: String, at path: String) throws(Refusal) -> Template {
    do throws(Template.Malformed) { return try Template(text) } catch {
      throw .invalidArgument(
        path,
        expected:
          "a reference such as {contentState.left} or {attributes.shop|FORMAT}, in a widget {entry.left}, FORMAT one of "
          + ValueFormat.allCases.map(\.rawValue).joined(separator: ", ") + "; {{ is a brace",
        got: JSONValue.string(error.text).brief)
    }
  }

  /// How many values it shows.
  var valueCount: Int {
    switch self {
    case .text(let template): template.valueCount
    case .constant: 0
    case .array(let parts): parts.reduce(0) { $0 + $1.valueCount }
    case .object(let parts): parts.reduce(0) { $0 + $1.value.valueCount }
    }
  }

  /// The part with its values in place.
  func resolved(in context: ViewContext) -> JSONValue {
    switch self {
    case .text(let template): .string(context.resolve(template))
    case .constant(let json): json
    case .array(let parts): .array(parts.map { $0.resolved(in: context) })
    case .object(let parts): .object(resolved(parts, in: context))
    }
  }

  /// A view with its values in place; nil where the part is none.
  func resolvedView(in context: ViewContext) -> ViewNode? {
    guard case .object(let parts) = self else { return nil }
    return ViewNode(resolved(parts, in: context))
  }

  private func resolved(
    _ parts: [(key: String, value: DeclaredView)], in context: ViewContext
  ) -> JSONObject {
    JSONObject(parts.map { .init(key: $0.key, value: $0.value.resolved(in: context)) })
  }
}
