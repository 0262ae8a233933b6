/// A parameter of a method, by name.
package struct Parameter: Equatable, Sendable {
  package let name: String
  package let isRequired: Bool

  /// A parameter that must be given.
  package static func required(_ name: String) -> Parameter {
    Parameter(name: name, isRequired: true)
  }

  /// A parameter that may be left out.
  package static func optional(_ name: String) -> Parameter {
    Parameter(name: name, isRequired: false)
  }
}
