/// The second, slow look at a text that simdjson refused: it finds out what is wrong, and at which byte.
struct JSONSyntax {
  private let text: [UInt8]
  private var place = 0
  /// The closing brackets that are still owed, outermost first.
  private var open: [UInt8] = []

  private init(_ text: Span<UInt8>) {
    self.text = [UInt8](text)
  }

  /// The first fault of a text; nil where it is JSON within this reader's limits.
  static func error(in text: Span<UInt8>) -> JSONError? {
    if let byte = UTF8Check.firstInvalidByte(in: text) {
      return JSONError(reason: "bytes that are not UTF-8", byte: byte)
    }
    var syntax = JSONSyntax(text)
    do throws(JSONError) {
      try syntax.document()
      return nil
    } catch {
      return error
    }
  }

  private var byte: UInt8? { place < text.count ? text[place] : nil }

  private func failure(_ reason: String, at byte: Int? = nil) -> JSONError {
    JSONError(reason: reason, byte: byte ?? place)
  }

  private func cutShort(_ place: String) -> JSONError {
    JSONError(reason: "the end of the text \(place)", byte: self.place, isCutShort: true)
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { place += 1 }
  }

  private mutating func document() throws(JSONError) {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { throw failure("a byte order mark") }
    repeat {
      try value()
    } while try nextValueFollows()
    if place < text.count { throw failure("something after the end of the value") }
  }

  /// Reads a scalar whole, or opens a container whose first value is next.
  private mutating func value() throws(JSONError) {
    while true {
      skipSpace()
      guard let byte else { throw cutShort("where a value is due") }
      switch byte {
      case UInt8(ascii: "{"):
        open(closedBy: UInt8(ascii: "}"))
        if try closesAtOnce() { return }
        try key()
      case UInt8(ascii: "["):
        open(closedBy: UInt8(ascii: "]"))
        if try closesAtOnce() { return }
      case UInt8(ascii: "\""): return try string()
      case UInt8(ascii: "t"): return try literal("true")
      case UInt8(ascii: "f"): return try literal("false")
      case UInt8(ascii: "n"): return try literal("null")
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
      default: throw failure("\(described(byte)) where a value is due")
      }
    }
  }

  private mutating func open(closedBy bracket: UInt8) {
    open.append(bracket)
    place += 1
  }

  /// Whether the container just opened is empty; to simdjson such a one is no deeper than a scalar.
  private mutating func closesAtOnce() throws(JSONError) -> Bool {
    let bracket = place - 1
    skipSpace()
    guard let byte, byte == open.last else {
      guard open.count <= JSONReader.maximumDepth else {
        throw failure("nesting deeper than \(JSONReader.maximumDepth)", at: bracket)
      }
      return false
    }
    open.removeLast()
    place += 1
    return true
  }

  /// After a value: closes what ends here; true where another value is due.
  private mutating func nextValueFollows() throws(JSONError) -> Bool {
    while let bracket = open.last {
      skipSpace()
      guard let byte else {
        throw cutShort("inside \(bracket == 0x7D ? "an object" : "an array")")
      }
      if byte == bracket {
        open.removeLast()
        place += 1
        continue
      }
      guard byte == UInt8(ascii: ",") else {
        throw failure("\(described(byte)) where , or \(Character(Unicode.Scalar(bracket))) is due")
      }
      let comma = place
      place += 1
      skipSpace()
      if self.byte == bracket { throw failure("a trailing comma", at: comma) }
      if bracket == UInt8(ascii: "}") { try key() }
      return true
    }
    skipSpace()
    return false
  }

  /// Reads a key and its colon.
  private mutating func key() throws(JSONError) {
    skipSpace()
    guard let byte else { throw cutShort("where a key is due") }
    guard byte == UInt8(ascii: "\"") else {
      throw failure("\(described(byte)) where a key in quotes is due")
    }
    try string()
    skipSpace()
    guard self.byte == UInt8(ascii: ":") else { throw failure("no colon after a key") }
    place += 1
  }

  private mutating func string() throws(JSONError) {
    let start = place
    place += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0..<0x20: throw failure("a control character in a string; write it as an escape")
      default: place += 1
      }
    }
    throw failure("a string that is never closed", at: start)
  }

  private mutating func escape() throws(JSONError) {
    let start = place
    place += 1
    switch byte {
    case .some(let byte) where "\"\\/bfnrt".utf8.contains(byte): place += 1
    case UInt8(ascii: "u"):
      place += 1
      for _ in 0..<4 {
        guard let byte, Character(Unicode.Scalar(byte)).isHexDigit else {
          throw failure("an escape \\u without four hexadecimal digits", at: start)
        }
        place += 1
      }
    default: throw failure("an escape that JSON doesn't have", at: start)
    }
  }

  private mutating func literal(_ word: StaticString) throws(JSONError) {
    let name = word.description
    let end = min(place + name.utf8.count, text.count)
    guard text[place..<end].elementsEqual(name.utf8) else {
      throw failure("a word that is not \(name)")
    }
    place = end
    try scalarEnds(start: end - name.utf8.count)
  }

  private mutating func number() throws(JSONError) {
    let start = place
    if byte == UInt8(ascii: "-") { place += 1 }
    let firstDigit = byte
    guard skipDigits() else { throw failure("a number without digits", at: start) }
    if firstDigit == UInt8(ascii: "0"), digitCount(before: place, from: start) > 1 {
      throw failure("a number with a leading zero", at: start)
    }
    var isInteger = true
    if byte == UInt8(ascii: ".") {
      isInteger = false
      place += 1
      guard skipDigits() else {
        throw failure("a decimal point without digits after it", at: start)
      }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      isInteger = false
      place += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
      guard skipDigits() else { throw failure("an exponent without digits", at: start) }
    }
    try scalarEnds(start: start)
    let spelling = String(decoding: text[start..<place], as: UTF8.self)
    if isInteger {
      guard Int64(spelling) != nil || UInt64(spelling) != nil else {
        throw failure("an integer beyond 64 bits", at: start)
      }
    } else if let number = Double(spelling), !number.isFinite {
      throw failure("a number beyond the range of a double", at: start)
    }
  }

  /// A word or a number ends where a space, a bracket, a comma or a colon stands.
  private func scalarEnds(start: Int) throws(JSONError) {
    guard let byte else { return }
    if " \t\r\n,:]}[{\"".utf8.contains(byte) { return }
    throw failure("\(described(byte)) right after a value")
  }

  private mutating func skipDigits() -> Bool {
    let start = place
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place > start
  }

  private func digitCount(before end: Int, from start: Int) -> Int {
    end - start - (text[start] == UInt8(ascii: "-") ? 1 : 0)
  }

  private func described(_ byte: UInt8) -> String {
    (0x21..<0x7F).contains(byte)
      ? String(Character(Unicode.Scalar(byte)))
      : "byte 0x" + String(byte, radix: 16, uppercase: true)
  }
}
