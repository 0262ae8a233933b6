private import Glibc

extension Span<UInt8> {
  /// The first place at or after `start` that holds this byte.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    unsafe withUnsafeBufferPointer { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Whether these bytes stand anywhere, one after the other.
  package func contains(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    var place = 0
    while let start = firstIndex(of: first, from: place), start + wanted.count <= count {
      if wanted.indices.allSatisfy({ self[start + $0] == wanted[$0] }) { return true }
      place = start + 1
    }
    return false
  }
}

extension String {
  /// The text of UTF-8 bytes; what is not UTF-8 becomes U+FFFD.
  package init(decoding bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// A copy of the bytes.
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}

extension Span<UInt8> {
  /// The first byte from a place on that a JSON string may have to escape; where none is, the count.
  func firstToEscape(from start: Int) -> Int {
    var index = start
    // Eight at a time as long as none of the eight is one.
    while index &+ 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word.hasByteToEscape { break }
      index &+= 8
    }
    while index < count, !self[index].mayNeedEscape { index &+= 1 }
    return index
  }
}

extension UInt64 {
  /// Whether one of the eight bytes may need an escape: the same test as for a byte, on all of them.
  fileprivate var hasByteToEscape: Bool {
    let control = (self &- 0x2020_2020_2020_2020) & ~self
    let quote = Self.zeroBytes(in: self ^ 0x2222_2222_2222_2222)
    let backslash = Self.zeroBytes(in: self ^ 0x5C5C_5C5C_5C5C_5C5C)
    let separator = Self.zeroBytes(in: self ^ 0xE2E2_E2E2_E2E2_E2E2)
    return (control | quote | backslash | separator) & 0x8080_8080_8080_8080 != 0
  }

  /// A word whose bytes have their top bit set somewhere if one of these bytes is zero, and nowhere if none is.
  private static func zeroBytes(in word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word
  }
}
