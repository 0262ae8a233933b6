package import JSON

/// A type of Live Activity as the app declares it: what an activity is started with, and what its updates carry.
///
/// It never changes; a class, since every update looks at it and many devices share the built-in ones.
package final class ActivityType: Equatable, Sendable {
  /// The Swift name, as `attributes-type` of a push has it.
  package let name: String
  package let attributes: FieldDeclarations
  package let contentState: FieldDeclarations
  /// What the app's widget extension draws; nil where it wasn't declared.
  let presentation: DeclaredPresentation?

  /// The most bytes that a name may have.
  static let maximumNameCount = 64
  /// The most bytes of JSON that a type's declarations and presentation may have together.
  static let maximumByteCount = 65_536

  /// A type of these declarations, taken as they are.
  init(
    name: String, attributes: FieldDeclarations, contentState: FieldDeclarations,
    presentation: DeclaredPresentation? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.contentState = contentState
    self.presentation = presentation
  }

  /// Reads a type from its parts, as `activityTypes.register` gets them.
  package convenience init(
    name: String, attributes: JSONValue, contentState: JSONValue, presentation: JSONObject?
  ) throws(Refusal) {
    guard Self.isName(name) else {
      throw .invalidArgument(
        "name", expected: "a Swift type's name of at most \(Self.maximumNameCount) bytes",
        got: JSONValue.string(name).brief)
    }
    let presentation = presentation.map { JSONValue.object($0) }
    let count = attributes.byteCount + contentState.byteCount + (presentation?.byteCount ?? 0)
    guard count <= Self.maximumByteCount else {
      throw .invalidArgument(
        "params", expected: "at most \(Self.maximumByteCount) bytes for a type",
        got: "\(count) bytes")
    }
    let fields = ActivityType(
      name: name, attributes: try FieldDeclarations(reading: attributes, path: "attributes"),
      contentState: try FieldDeclarations(reading: contentState, path: "contentState"))
    self.init(
      name: name, attributes: fields.attributes, contentState: fields.contentState,
      presentation: try fields.declaredPresentation(presentation))
  }

  package static func == (left: ActivityType, right: ActivityType) -> Bool {
    left === right
      || (left.name == right.name && left.attributes == right.attributes
        && left.contentState == right.contentState
        && left.presentation?.json == right.presentation?.json)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.utf8.count <= maximumNameCount
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The type as it was declared.
  package var json: JSONValue {
    [
      "name": .string(name), "attributes": attributes.json, "contentState": contentState.json,
      "presentation": presentation?.json ?? .null,
    ]
  }
}

/// What a value became as an activity's attributes or content state.
package struct Decoded: Equatable {
  package let value: JSONValue
  /// The dates in it that look like Unix time.
  package let misreadDates: [MisreadDate]
}

extension ActivityType {
  /// An activity's attributes, as Swift decodes them.
  package func decodeAttributes(
    _ value: JSONValue, now: Double
  ) throws(DecodingFailure) -> Decoded {
    try Self.decode(value, attributes, "attributes", now)
  }

  /// An activity's content state, as Swift decodes it.
  package func decodeContentState(
    _ value: JSONValue, now: Double
  ) throws(DecodingFailure) -> Decoded {
    try Self.decode(value, contentState, "contentState", now)
  }

  private static func decode(
    _ value: JSONValue, _ declarations: FieldDeclarations, _ path: String, _ now: Double
  ) throws(DecodingFailure) -> Decoded {
    let decoded = try declarations.decode(value, path: path)
    return Decoded(
      value: decoded, misreadDates: declarations.misreadDates(in: decoded, path: path, now: now))
  }
}
