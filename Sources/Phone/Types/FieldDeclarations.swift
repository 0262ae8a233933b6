/// The fields of a struct, in the order of their declaration.
package struct FieldDeclarations: Equatable, Sendable {
  /// One field: the key it is coded by, and its type.
  package struct Field: Equatable, Sendable {
    package let name: String
    package let type: FieldType

    /// A field of a struct.
    package init(_ name: String, _ type: FieldType) {
      self.name = name
      self.type = type
    }
  }

  /// The fields, in order; no name stands twice.
  package let fields: [Field]
  /// Whether a date is anywhere within.
  let hasDates: Bool
  /// The fields' names, where they are too many to look through.
  private let names: Set<String>

  /// Up to this many fields a name is looked for one by one.
  private static let smallCount = 16

  /// A struct with these fields, whose names differ.
  package init(_ fields: [Field] = []) {
    self.fields = fields
    hasDates = fields.contains { $0.type.hasDates }
    names = fields.count > Self.smallCount ? Set(fields.map(\.name)) : []
  }

  /// Whether there is a field of this name.
  func declares(_ name: String) -> Bool {
    fields.count > Self.smallCount
      ? names.contains(name) : fields.contains { $0.name == name }
  }

  package static func == (left: FieldDeclarations, right: FieldDeclarations) -> Bool {
    left.fields == right.fields
  }
}
