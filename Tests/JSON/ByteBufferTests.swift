import JSON
import Testing

/// Bytes that are gathered before they are sent.
@Suite("Byte buffer")
struct ByteBufferTests {
  @Test("A new buffer is empty")
  func isEmpty() {
    let buffer = ByteBuffer()
    let isEmpty = buffer.isEmpty
    #expect(isEmpty)
    let bytes = buffer.array
    #expect(bytes == [])
    let count = buffer.withBytes { $0.count }
    #expect(count == 0)
  }

  @Test("What is appended stays as it grows", arguments: [1, 4095, 4096, 4097, 100_000])
  func grows(count: Int) {
    var buffer = ByteBuffer()
    var expected: [UInt8] = []
    for index in 0..<count {
      buffer.append(UInt8(truncatingIfNeeded: index))
      expected.append(UInt8(truncatingIfNeeded: index))
    }
    let written = buffer.array
    #expect(written.count == count)
    #expect(written == expected)
  }

  @Test("A piece larger than twice the buffer fits")
  func takesLargePiece() {
    var buffer = ByteBuffer()
    buffer.append("ab")
    buffer.append([UInt8](repeating: 7, count: 1 << 20))
    let written = buffer.array
    #expect(written == Array("ab".utf8) + [UInt8](repeating: 7, count: 1 << 20))
  }

  @Test("Every kind of thing is appended as it is")
  func appendsAll() {
    var other = ByteBuffer()
    other.append("other")
    var buffer = ByteBuffer()
    buffer.append("a")
    buffer.append(raw: "é\"")
    buffer.append(Int64.min)
    buffer.append(UInt64.max)
    buffer.append(Int64(0))
    buffer.append([UInt8]())
    buffer.append(other)
    let text = buffer.withBytes { String(decoding: $0) }
    #expect(text == "aé\"-9223372036854775808184467440737095516150other")
  }

  @Test("Bytes are lent from an offset on")
  func lendsFromOffset() {
    var buffer = ByteBuffer()
    buffer.append("abcdef")
    let text = buffer.withBytes(from: 2) { String(decoding: $0) }
    #expect(text == "cdef")
    let count = buffer.withBytes(from: 6) { $0.count }
    #expect(count == 0)
  }

  @Test("A buffer that was emptied is filled anew", arguments: [true, false])
  func empties(keepingCapacity: Bool) {
    var buffer = ByteBuffer()
    buffer.append([UInt8](repeating: 1, count: 5000))
    buffer.removeAll(keepingCapacity: keepingCapacity)
    let count = buffer.count
    #expect(count == 0)
    buffer.append("x")
    let bytes = buffer.array
    #expect(bytes == [0x78])
  }
}
