extension ByteBuffer {
  /// Writes a value as JSON on one line, members in order, U+2028 and U+2029 escaped.
  package mutating func append(json value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .integer(let number): append(number)
    case .unsigned(let number): append(number)
    case .double(let number): append(raw: number.description)
    case .string(let text): appendQuoted(text)
    case .array(let elements):
      append(UInt8(ascii: "["))
      // By index, as an element or member that is handed out is copied.
      for index in elements.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(json: elements[index])
      }
      append(UInt8(ascii: "]"))
    case .object(let object):
      append(UInt8(ascii: "{"))
      for index in object.members.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        appendQuoted(object.members[index].key)
        append(UInt8(ascii: ":"))
        append(json: object.members[index].value)
      }
      append(UInt8(ascii: "}"))
    }
  }

  /// Writes a time or duration in seconds; whole ones as integers.
  package mutating func append(seconds: Double) {
    if let whole = Int64(exactly: seconds) {
      append(whole)
    } else {
      append(raw: seconds.description)
    }
  }

  /// Writes a text as a JSON string.
  package mutating func appendQuoted(_ text: String) {
    append(UInt8(ascii: "\""))
    appendEscaped(text.utf8.span)
    append(UInt8(ascii: "\""))
  }

  /// Writes the bytes of UTF-8 text with what JSON escapes in strings escaped.
  private mutating func appendEscaped(_ text: Span<UInt8>) {
    var clean = 0
    var place = 0
    while case let index = text.firstToEscape(from: place), index < text.count {
      let byte = text[index]
      place = index + 1
      if byte == 0xE2 {
        guard text.isLineSeparator(at: index) else { continue }
        append(text.extracting(clean..<index))
        appendLineSeparatorEscape(endingIn: text[index + 2])
        place = index + 3
      } else {
        append(text.extracting(clean..<index))
        appendEscape(of: byte)
      }
      clean = place
    }
    append(text.extracting(clean..<text.count))
  }

  /// Writes JSON text as it is spelled, with raw U+2028 and U+2029 escaped.
  package mutating func appendLine(_ text: Span<UInt8>) {
    var clean = 0
    var place = 0
    while let index = text.firstIndex(of: 0xE2, from: place) {
      place = index + 1
      guard text.isLineSeparator(at: index) else { continue }
      append(text.extracting(clean..<index))
      appendLineSeparatorEscape(endingIn: text[index + 2])
      clean = index + 3
    }
    append(text.extracting(clean..<text.count))
  }

  /// Writes the escape of the line separator whose last byte this is.
  private mutating func appendLineSeparatorEscape(endingIn byte: UInt8) {
    append(byte == 0xA8 ? "\\u2028" : "\\u2029")
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append("\\u00")
      append(byte < 0x10 ? "0" : "1")
      append(Self.hexDigit(byte & 0x0F))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension UInt8 {
  /// Whether a byte of a JSON string is escaped, or begins something that is.
  var mayNeedEscape: Bool { self < 0x20 || self == 0x22 || self == 0x5C || self == 0xE2 }
}

extension Span<UInt8> {
  /// Whether U+2028 or U+2029 begins here: legal in JSON, a line end in JavaScript.
  func isLineSeparator(at index: Int) -> Bool {
    index + 2 < count && self[index] == 0xE2 && self[index + 1] == 0x80
      && (self[index + 2] == 0xA8 || self[index + 2] == 0xA9)
  }
}

extension JSONValue {
  /// The value as JSON text on one line.
  package var text: String {
    var buffer = ByteBuffer()
    buffer.append(json: self)
    return buffer.withBytes { String(decoding: $0) }
  }
}
