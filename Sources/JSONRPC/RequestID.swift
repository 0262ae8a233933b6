package import JSON

/// The id of a request, kept as it was spelled.
package enum RequestID: Equatable {
  /// No id: a notification, which is never answered.
  case absent
  case null
  case integer(Int64)
  /// Neither id nor envelope: a call that is answered in Flutter's JSON codec.
  case bare
  /// Any other number, or a string, in its own spelling.
  case spelled([UInt8])
}

extension ByteBuffer {
  /// Writes an id as it came; an absent one as null.
  package mutating func append(_ id: RequestID) {
    switch id {
    case .absent, .null, .bare: append("null")
    case .integer(let number): append(number)
    case .spelled(let bytes): append(bytes)
    }
  }
}
