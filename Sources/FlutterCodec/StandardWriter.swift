/// Writes values of Flutter's standard codec, from the first byte of a message on.
struct StandardWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes one byte.
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a value.
  ///
  /// Whoever made the value bounds how deep this goes.
  mutating func append(_ value: FlutterValue) {
    switch value {
    case .null: begin(.null)
    case .bool(let flag): begin(flag ? .true : .false)
    case .int32(let number):
      begin(.int32)
      append(integer: number)
    case .int64(let number):
      begin(.int64)
      append(integer: number)
    case .double(let number):
      begin(.double)
      align(to: 8)
      append(integer: number.bitPattern)
    case .largeInteger(let text): append(.largeInteger, text)
    case .string(let text): append(.string, text)
    case .uint8List(let list): append(.uint8List, list)
    case .int32List(let list): append(.int32List, list)
    case .int64List(let list): append(.int64List, list)
    case .float32List(let list): append(.float32List, list.map(\.bitPattern))
    case .float64List(let list): append(.float64List, list.map(\.bitPattern))
    case .list(let elements):
      begin(.list)
      append(size: elements.count)
      for element in elements { append(element) }
    case .map(let entries):
      begin(.map)
      append(size: entries.count)
      for entry in entries {
        append(entry.key)
        append(entry.value)
      }
    }
  }

  private mutating func begin(_ tag: FlutterValue.Tag) { bytes.append(tag.rawValue) }

  private mutating func append(_ tag: FlutterValue.Tag, _ text: String) {
    begin(tag)
    append(size: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func append<Element: FixedWidthInteger>(
    _ tag: FlutterValue.Tag, _ list: [Element]
  ) {
    begin(tag)
    append(size: list.count)
    align(to: Element.bitWidth / 8)
    for element in list { append(integer: element) }
  }

  private mutating func append(size: Int) {
    if size < 254 {
      append(UInt8(size))
    } else if let short = UInt16(exactly: size) {
      append(254 as UInt8)
      append(integer: short)
    } else {
      append(255 as UInt8)
      append(integer: UInt32(clamping: size))
    }
  }

  private mutating func append<Number: FixedWidthInteger>(integer: Number) {
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: integer >> shift))
    }
  }

  private mutating func align(to width: Int) {
    while !bytes.count.isMultiple(of: width) { bytes.append(0) }
  }
}
