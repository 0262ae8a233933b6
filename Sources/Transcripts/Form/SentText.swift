import JSON

/// What a step sends: bytes, and between them values that steps before it have kept.
package struct SentText {
  private enum Piece {
    case bytes([UInt8])
    /// The value kept under a name.
    case value(String)
  }

  private var pieces: [Piece] = []

  /// Bytes that are sent as they are.
  init(_ bytes: [UInt8]) { pieces = [.bytes(bytes)] }

  /// JSON text that is sent as it is spelled, but for references, and a line's end.
  init(line: Span<UInt8>) {
    var bytes: [UInt8] = []
    var clean = 0
    for (range, text) in line.references {
      bytes += [UInt8](line.extracting(clean..<range.lowerBound))
      clean = range.upperBound
      switch Placeholder(text) {
      case .reference(let name):
        pieces += [.bytes(bytes), .value(name)]
        bytes = []
      case .text(let plain): bytes += JSONValue.string(plain).text.utf8
      case .kind: break
      }
    }
    bytes += [UInt8](line.extracting(clean..<line.count))
    pieces.append(.bytes(bytes + [0x0A]))
  }

  /// JSON text that is sent as this text is spelled.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var clean = 0
    for (range, _) in text.span.references {
      bytes += text[clean...range.lowerBound] + [UInt8(ascii: "<")]
      clean = range.lowerBound + 1
    }
    return bytes + text[clean...]
  }

  /// The names of the values that it needs.
  var names: [String] {
    pieces.compactMap { piece in
      if case .value(let name) = piece { name } else { nil }
    }
  }

  /// The bytes to send; a value that isn't there is null.
  func bytes(with captures: Pattern.Captures) -> [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .bytes(let bytes): bytes
      case .value(let name): Array((captures[name] ?? .null).text.utf8)
      }
    }
  }
}

extension Span<UInt8> {
  /// The strings of JSON text that are no keys and refer to kept values, or would with a `<` less.
  fileprivate var references: [(range: Range<Int>, text: String)] {
    var found: [(Range<Int>, String)] = []
    var place = 0
    while let quote = firstIndex(of: UInt8(ascii: "\""), from: place) {
      let range = jsonValue(from: quote)
      place = range.upperBound
      guard range.count > 4, self[quote + 1] == UInt8(ascii: "<") else { continue }
      let next = skippingSpace(from: place)
      if next < count, self[next] == UInt8(ascii: ":") { continue }
      let text = String(decoding: extracting(range.lowerBound + 1..<range.upperBound - 1))
      if Placeholder(text).isReferring(as: text) { found.append((range, text)) }
    }
    return found
  }
}

extension Placeholder {
  /// Whether it refers to a kept value, or its text would with a `<` less.
  fileprivate func isReferring(as text: String) -> Bool {
    switch self {
    case .reference: true
    case .text(let plain): plain != text && text.drop { $0 == "<" }.first == "="
    case .kind: false
    }
  }
}
