extension JSONValue {
  /// The value's text, where it is short; else the name of its kind.
  package var brief: String { byteCount <= 64 ? text : kindName }
}
