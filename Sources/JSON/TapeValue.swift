/// A value read in place on a reader's tape; it stands until that reader's next read.
///
/// The tape is simdjson's: 64-bit words, the kind in the top byte, where to go or what to read in the others.
/// It is public for the reason that ``ByteBuffer`` is.
@safe
public struct TapeValue {
  @usableFromInline let tape: UnsafePointer<UInt64>
  @usableFromInline let strings: UnsafePointer<UInt8>
  @usableFromInline let index: Int

  @inlinable @inline(__always)
  init(tape: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>, index: Int) {
    unsafe self.tape = tape
    unsafe self.strings = strings
    self.index = index
  }

  /// What kind of value stands here: the byte that simdjson marks it with.
  public enum Kind: UInt8 {
    case null = 0x6E
    case `true` = 0x74
    case `false` = 0x66
    case integer = 0x6C
    case unsigned = 0x75
    case double = 0x64
    case string = 0x22
    case array = 0x5B
    case object = 0x7B
  }

  /// The value's kind.
  public var kind: Kind { Kind(rawValue: mark) ?? .null }

  @inlinable var mark: UInt8 { unsafe UInt8(truncatingIfNeeded: tape[index] >> 56) }

  /// Whether the value is of a kind.
  @inlinable @inline(__always)
  public func `is`(_ kind: Kind) -> Bool { mark == kind.rawValue }

  /// The text, where the value is a string.
  @inlinable public var string: TapeString? {
    @inline(__always) get { self.is(.string) ? text : nil }
  }

  /// The number, where the value was spelled as an integer that fits Int64.
  @inlinable public var integer: Int64? {
    @inline(__always) get { self.is(.integer) ? Int64(bitPattern: word) : nil }
  }

  /// The number, where the value was spelled with a fraction or an exponent.
  @inlinable public var double: Double? {
    self.is(.double) ? Double(bitPattern: word) : nil
  }

  /// The members, where the value is an object.
  @inlinable public var members: TapeMembers? {
    @inline(__always) get { self.is(.object) ? TapeMembers(of: self) : nil }
  }

  /// The elements, where the value is an array.
  @inlinable public var elements: TapeElements? {
    @inline(__always) get { self.is(.array) ? TapeElements(of: self) : nil }
  }

  /// The value of an object's member, the last one of that key; nil where there is none, or no object.
  @inlinable @inline(__always)
  public subscript(key: StaticString) -> TapeValue? {
    guard let members else { return nil }
    var found: TapeValue?
    for member in members where member.key == key { found = member.value }
    return found
  }

  /// The value of an object's member, the last one of that key; null counts as left out.
  @inlinable @inline(__always)
  public func presentMember(_ key: StaticString) -> TapeValue? {
    guard let value = self[key], !value.is(.null) else { return nil }
    return value
  }

  /// The text of a value known to be a string, such as a key.
  @inlinable var text: TapeString {
    @inline(__always) get {
      let start = unsafe strings + payload
      let count = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
      return unsafe TapeString(start: start + 4, count: Int(count))
    }
  }

  @inlinable var word: UInt64 { unsafe tape[index + 1] }

  @inlinable var payload: Int {
    unsafe Int(truncatingIfNeeded: tape[index] & 0x00FF_FFFF_FFFF_FFFF)
  }

  /// The place after this value.
  @inlinable var end: Int {
    @inline(__always) get {
      if self.is(.string) { return index &+ 1 }
      if self.is(.object) || self.is(.array) { return payload & 0xFFFF_FFFF }
      return self.is(.integer) || self.is(.unsigned) || self.is(.double) ? index &+ 2 : index &+ 1
    }
  }

  /// How many members or elements the object or array has, at least.
  @inlinable var leastCount: Int { payload >> 32 }

  @inlinable @inline(__always)
  func at(_ place: Int) -> TapeValue {
    unsafe TapeValue(tape: tape, strings: strings, index: place)
  }
}

/// The members of an object on the tape, in the order they came, equal keys included.
public struct TapeMembers: Sequence, IteratorProtocol {
  @usableFromInline var upcoming: TapeValue
  @usableFromInline let end: Int
  /// How many there were at first, at least.
  public let underestimatedCount: Int

  @inlinable @inline(__always)
  init(of object: TapeValue) {
    upcoming = object.at(object.index &+ 1)
    end = object.end &- 1
    underestimatedCount = object.leastCount
  }

  /// The next member.
  @inlinable @inline(__always)
  public mutating func next() -> (key: TapeString, value: TapeValue)? {
    guard upcoming.index < end else { return nil }
    let key = upcoming.text
    let value = upcoming.at(upcoming.index &+ 1)
    upcoming = value.at(value.end)
    return (key, value)
  }
}

/// The elements of an array on the tape.
public struct TapeElements: Sequence, IteratorProtocol {
  @usableFromInline var upcoming: TapeValue
  @usableFromInline let end: Int
  /// How many there were at first, at least.
  public let underestimatedCount: Int

  @inlinable @inline(__always)
  init(of array: TapeValue) {
    upcoming = array.at(array.index &+ 1)
    end = array.end &- 1
    underestimatedCount = array.leastCount
  }

  /// Whether no element is left.
  @inlinable public var isEmpty: Bool { upcoming.index >= end }

  /// The next element.
  @inlinable @inline(__always)
  public mutating func next() -> TapeValue? {
    guard upcoming.index < end else { return nil }
    let element = upcoming
    upcoming = element.at(element.end)
    return element
  }
}
