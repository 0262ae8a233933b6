import JSON

/// Reads values of Flutter's standard codec from a message, from its first byte on.
///
/// All numbers are little-endian, as on every machine that Flutter runs on. A size that is larger than what is left of the
/// message is refused before memory is taken for it. Values may be nested as deep as in JSON.
struct StandardReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left.
  var isAtEnd: Bool { position == bytes.count }

  /// - Throws: `FlutterCodecError` where bytes are left.
  func expectEnd(_ complaint: FlutterCodecError.Complaint) throws(FlutterCodecError) {
    guard isAtEnd else {
      throw FlutterCodecError(
        complaint, "\(bytes.count - position) more bytes than its values take", at: position)
    }
  }

  /// Reads one byte.
  mutating func byte() throws(FlutterCodecError) -> UInt8 { try take(1, "a byte")[position - 1] }

  /// Reads the next value.
  mutating func value() throws(FlutterCodecError) -> FlutterValue { try value(depth: 1) }

  private mutating func value(depth: Int) throws(FlutterCodecError) -> FlutterValue {
    let start = position
    let tag = try byte()
    switch FlutterValue.Tag(rawValue: tag) {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .int32: return .int32(try integer())
    case .int64: return .int64(try integer())
    case .largeInteger: return .largeInteger(try text())
    case .double:
      try align(to: 8)
      return .double(Double(bitPattern: try integer()))
    case .string: return .string(try text())
    case .uint8List: return .uint8List(try list())
    case .int32List: return .int32List(try list())
    case .int64List: return .int64List(try list())
    case .float32List: return .float32List(try list().map(Float.init(bitPattern:)))
    case .float64List: return .float64List(try list().map(Double.init(bitPattern:)))
    case .list, .map:
      guard depth <= JSONReader.maximumDepth else {
        throw corrupted("more than \(JSONReader.maximumDepth) levels", at: start)
      }
      return tag == FlutterValue.Tag.list.rawValue
        ? .list(try elements(depth: depth + 1)) : .map(try entries(depth: depth + 1))
    case nil: throw corrupted("\(tag), which stands for no kind of value,", at: start)
    }
  }

  // No memory is taken ahead of the elements: nested lists might each claim all that is left.

  private mutating func elements(depth: Int) throws(FlutterCodecError) -> [FlutterValue] {
    let count = try size(leastElementSize: 1)
    var elements: [FlutterValue] = []
    for _ in 0..<count { elements.append(try value(depth: depth)) }
    return elements
  }

  private mutating func entries(depth: Int) throws(FlutterCodecError) -> [FlutterValue.Entry] {
    let count = try size(leastElementSize: 2)
    var entries: [FlutterValue.Entry] = []
    for _ in 0..<count {
      let key = try value(depth: depth)
      entries.append(FlutterValue.Entry(key, try value(depth: depth)))
    }
    return entries
  }

  private mutating func text() throws(FlutterCodecError) -> String {
    let range = try take(try size(leastElementSize: 1), "a text")
    guard let text = String(validating: range, as: UTF8.self) else {
      throw corrupted("a text that is no UTF-8", at: range.startIndex)
    }
    return text
  }

  private mutating func list<Element: FixedWidthInteger>() throws(FlutterCodecError) -> [Element] {
    let width = Element.bitWidth / 8
    let count = try size(leastElementSize: width)
    try align(to: width)
    let range = try take(count * width, "a typed list")
    return stride(from: range.startIndex, to: range.endIndex, by: width).map {
      Self.integer(range[$0..<$0 + width])
    }
  }

  private mutating func integer<Number: FixedWidthInteger>() throws(FlutterCodecError) -> Number {
    Self.integer(try take(Number.bitWidth / 8, "a number"))
  }

  private static func integer<Number: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> Number {
    bytes.reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  /// A count of elements: one byte up to 253; 254 and two bytes; 255 and four.
  private mutating func size(leastElementSize: Int) throws(FlutterCodecError) -> Int {
    let start = position
    let first = try byte()
    let count: Int
    switch first {
    case 254: count = Int(try integer() as UInt16)
    case 255: count = Int(try integer() as UInt32)
    default: count = Int(first)
    }
    guard count <= (bytes.count - position) / leastElementSize else {
      throw corrupted(
        "a size of \(count), where \(bytes.count - position) bytes are left,", at: start)
    }
    return count
  }

  /// Skips to a multiple of a width, counted from the message's first byte.
  private mutating func align(to width: Int) throws(FlutterCodecError) {
    _ = try take((width - position % width) % width, "the bytes that align a number")
  }

  private mutating func take(
    _ count: Int, _ what: String
  ) throws(FlutterCodecError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - position else {
      throw corrupted("the end, in the midst of \(what),", at: bytes.count)
    }
    position += count
    return bytes[position - count..<position]
  }

  private func corrupted(_ reason: String, at byte: Int) -> FlutterCodecError {
    FlutterCodecError(.corrupted, reason, at: byte)
  }
}
