extension TapeValue {
  /// A copy that outlives the reader's next read.
  ///
  /// The reader bounds how deep this goes.
  package var value: JSONValue {
    switch kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .integer: .integer(Int64(bitPattern: word))
    case .unsigned: .unsigned(word)
    case .double: .double(Double(bitPattern: word))
    case .string: .string(text.string)
    case .array: .array(TapeElements(of: self).map(\.value))
    case .object:
      .object(
        JSONObject(TapeMembers(of: self).map { .init(key: $0.key.string, value: $0.value.value) }))
    }
  }
}
