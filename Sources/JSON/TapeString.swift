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

  /// Compares eight bytes at a time while there are so many.
  @inlinable @inline(__always)
  func equals(_ other: UnsafePointer<UInt8>, count otherCount: Int) -> Bool {
    guard count == otherCount else { return false }
    let left = unsafe UnsafeRawPointer(start)
    let right = unsafe UnsafeRawPointer(other)
    var index = 0
    while index + 8 <= count {
      if unsafe left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      {
        return false
      }
      index += 8
    }
    while index < count {
      if unsafe start[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// A byte; the index must be within 0..<count.
  @inlinable @inline(__always)
  public subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "index \(index) is outside a string of \(count) bytes")
    return unsafe start[index]
  }

  /// A copy as a Swift string.
  public var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
