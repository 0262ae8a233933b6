extension JSONValue {
  /// A scalar's text, where it is short; else the name of its kind.
  package var brief: String {
    switch self {
    case .array, .object: kindName
    default: byteCount <= 64 ? text : kindName
    }
  }
}
