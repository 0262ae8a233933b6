/// A string on a reader's tape, unescaped UTF-8; it stands until that reader's next read.
@safe
public struct TapeString {
  @usableFromInline let start: UnsafePointer<UInt8>
  /// The number of UTF-8 bytes.
  public let count: Int

  @inlinable
  init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// Whether the bytes are those of the literal.
  @inlinable @inline(__always)
  public static func == (string: TapeString, literal: StaticString) -> Bool {
    unsafe string.equals(literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// Whether the bytes are those of the array.
  @inlinable
  public static func == (string: TapeString, bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { other in
      guard let start = other.baseAddress else { return string.count == 0 }
      return unsafe string.equals(start, count: other.count)
    }
  }

  /// Whether the bytes are the text's UTF-8; no `==`, which literals would then choose.
  package func spells(_ text: String) -> Bool {
    unsafe text.utf8.span.withUnsafeBufferPointer { other in
      guard let start = other.baseAddress else { return count == 0 }
      return unsafe equals(start, count: other.count)
    }
  }

  /// Compares by the widest loads that fit; the last one may overlap the one before.
  @inlinable @inline(__always)
  func equals(_ other: UnsafePointer<UInt8>, count otherCount: Int) -> Bool {
    guard count == otherCount else { return false }
    if count >= 8 {
      var offset = 0
      while offset &+ 8 < count {
        guard unsafe Self.word(start, offset, UInt64.self) == Self.word(other, offset, UInt64.self)
        else { return false }
        offset &+= 8
      }
      return unsafe Self.word(start, count &- 8, UInt64.self)
        == Self.word(other, count &- 8, UInt64.self)
    }
    if count >= 4 {
      return unsafe Self.word(start, 0, UInt32.self) == Self.word(other, 0, UInt32.self)
        && Self.word(start, count &- 4, UInt32.self) == Self.word(other, count &- 4, UInt32.self)
    }
    if count >= 2 {
      return unsafe Self.word(start, 0, UInt16.self) == Self.word(other, 0, UInt16.self)
        && Self.word(start, count &- 2, UInt16.self) == Self.word(other, count &- 2, UInt16.self)
    }
    return unsafe count == 0 || start[0] == other[0]
  }

  @inlinable @inline(__always)
  static func word<Word: BitwiseCopyable>(
    _ bytes: UnsafePointer<UInt8>, _ offset: Int, _ type: Word.Type
  ) -> Word {
    unsafe UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// A byte; the index must be within 0..<count.
  @inlinable @inline(__always)
  public subscript(index: Int) -> UInt8 {
    precondition(
      index >= 0 && index < count, "index \(index) is outside a string of \(count) bytes")
    return unsafe start[index]
  }

  /// A copy as a Swift string.
  public var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
