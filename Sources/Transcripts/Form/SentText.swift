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
    var place = 0
    while let quote = line.firstIndex(of: UInt8(ascii: "\""), from: place) {
      let range = line.jsonValue(from: quote)
      place = range.upperBound
      let next = line.skippingSpace(from: place)
      let isKey = next < line.count && line[next] == UInt8(ascii: ":")
      guard !isKey, range.count > 4, line[quote + 1] == UInt8(ascii: "<") else { continue }
      let text = String(decoding: line.extracting(range.lowerBound + 1..<range.upperBound - 1))
      guard text.drop(while: { $0 == "<" }).first == "=" else { continue }
      switch Placeholder(text) {
      case .reference(let name):
        bytes += [UInt8](line.extracting(clean..<range.lowerBound))
        pieces += [.bytes(bytes), .value(name)]
        bytes = []
      case .text(let plain) where plain != text:
        bytes += [UInt8](line.extracting(clean..<range.lowerBound))
        bytes += JSONValue.string(plain).text.utf8
      case .text, .kind: continue
      }
      clean = range.upperBound
    }
    bytes += [UInt8](line.extracting(clean..<line.count))
    pieces.append(.bytes(bytes + [0x0A]))
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
