import JSON
import Testing

@testable import FlutterCodec

/// The standard codec against the values and bytes of Flutter's own tests, on the Dart side and in the engine.
@Suite("Standard message codec")
struct StandardMessageCodecTests {
  static let values: [(FlutterValue, [UInt8])] = [
    (.null, [0]), (.bool(true), [1]), (.bool(false), [2]),
    (.int32(0xFE), [3, 0xFE, 0, 0, 0]), (.int32(0xFEDC), [3, 0xDC, 0xFE, 0, 0]),
    (.int32(-2), [3, 0xFE, 0xFF, 0xFF, 0xFF]), (.int32(-292), [3, 0xDC, 0xFE, 0xFF, 0xFF]),
    (.int32(0x1234_5678), [3, 0x78, 0x56, 0x34, 0x12]),
    (.int32(.min), [3, 0, 0, 0, 0x80]), (.int32(.max), [3, 0xFF, 0xFF, 0xFF, 0x7F]),
    (.int64(0xFEDC_BA09), [4, 0x09, 0xBA, 0xDC, 0xFE, 0, 0, 0, 0]),
    (.int64(-0x8000_0001), [4, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF]),
    (.int64(0x8000_0000), [4, 0, 0, 0, 0x80, 0, 0, 0, 0]),
    (.int64(0x1234_5678_90AB_CDEF), [4, 0xEF, 0xCD, 0xAB, 0x90, 0x78, 0x56, 0x34, 0x12]),
    (.int64(.min), [4, 0, 0, 0, 0, 0, 0, 0, 0x80]),
    (.int64(.max), [4, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]),
    (.largeInteger("-10000000000000000"), [5, 18] + Array("-10000000000000000".utf8)),
    (.double(1), [6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F]),
    (
      .double(3.141592653589793),
      [6, 0, 0, 0, 0, 0, 0, 0, 0x18, 0x2D, 0x44, 0x54, 0xFB, 0x21, 0x09, 0x40]
    ),
    (
      .double(Double(3.1415927 as Float)),
      [6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x60, 0xFB, 0x21, 0x09, 0x40]
    ),
    (.string(""), [7, 0]), (.string("hello world"), [7, 0x0B] + Array("hello world".utf8)),
    (.string("h\u{263A}w"), [7, 5, 0x68, 0xE2, 0x98, 0xBA, 0x77]),
    (.string("h\u{1F602}w"), [7, 6, 0x68, 0xF0, 0x9F, 0x98, 0x82, 0x77]),
    (.uint8List([0xBA, 0x5E, 0xBA, 0x11]), [8, 4, 0xBA, 0x5E, 0xBA, 0x11]),
    (
      .int32List([0x1234_5678, -1, 0]),
      [9, 3, 0, 0, 0x78, 0x56, 0x34, 0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]
    ),
    (
      .int64List([0x1234_5678_90AB_CDEF, -1]),
      [0x0A, 2, 0, 0, 0, 0, 0, 0, 0xEF, 0xCD, 0xAB, 0x90, 0x78, 0x56, 0x34, 0x12]
        + [UInt8](repeating: 0xFF, count: 8)
    ),
    (
      .float32List([3.141592025756835937, 1000]),
      [0x0E, 2, 0, 0, 0xD8, 0x0F, 0x49, 0x40, 0, 0, 0x7A, 0x44]
    ),
    (
      .float64List([3.141592653589793, 1000]),
      [0x0B, 2, 0, 0, 0, 0, 0, 0, 0x18, 0x2D, 0x44, 0x54, 0xFB, 0x21, 0x09, 0x40]
        + [0, 0, 0, 0, 0, 0x40, 0x8F, 0x40]
    ),
    (.list([]), [0x0C, 0]), (.map([]), [0x0D, 0]),
    (
      .list([
        .null, .string("hello"), .double(3.14), .int32(47),
        .list([.int32(42), .string("nested")]),
      ]),
      [0x0C, 5, 0, 7, 5, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 6, 0, 0, 0, 0, 0]
        + [0x1F, 0x85, 0xEB, 0x51, 0xB8, 0x1E, 9, 0x40, 3, 0x2F, 0, 0, 0, 0x0C, 2, 3, 0x2A]
        + [0, 0, 0, 7, 6, 0x6E, 0x65, 0x73, 0x74, 0x65, 0x64]
    ),
    (
      .map([.init(.string("a"), .int32(1)), .init(.null, .null), .init(.int32(2), .map([]))]),
      [0x0D, 3, 7, 1, 0x61, 3, 1, 0, 0, 0, 0, 0, 3, 2, 0, 0, 0, 0x0D, 0]
    ),
  ]

  @Test("Each value has Flutter's bytes, and is read from them", arguments: values)
  func keeps(value: FlutterValue, bytes: [UInt8]) throws {
    #expect(StandardMessageCodec.encode(value) == bytes)
    #expect(try StandardMessageCodec.decode(bytes) == value)
  }

  @Test("A map of four entries with a double as a key takes 48 bytes, as in the engine's test")
  func alignsWithinMaps() throws {
    let map = FlutterValue.map([
      .init(.null, .null), .init(.double(3.14), .list([.string("nested")])),
      .init(.string("a"), .double(3.14)), .init(.string("b"), .int32(47)),
    ])
    let bytes = StandardMessageCodec.encode(map)
    #expect(bytes.count == 48)
    #expect(try StandardMessageCodec.decode(bytes) == map)
  }

  @Test(
    "Sizes change their form at 254 and at 65,536",
    arguments: [
      (253, [8, 253]), (254, [8, 254, 254, 0]), (0xFFFF, [8, 254, 0xFF, 0xFF]),
      (0x10000, [8, 255, 0, 0, 1, 0]),
    ] as [(Int, [UInt8])])
  func sizes(count: Int, head: [UInt8]) throws {
    let list = FlutterValue.uint8List([UInt8](repeating: 0, count: count))
    let bytes = StandardMessageCodec.encode(list)
    #expect(bytes == head + [UInt8](repeating: 0, count: count))
    #expect(try StandardMessageCodec.decode(bytes) == list)
  }

  @Test("Special doubles, and lists that begin unaligned, survive")
  func keepsSpecialNumbers() throws {
    let doubles: [Double] = [
      -.infinity, -.greatestFiniteMagnitude, -.leastNonzeroMagnitude, -0.0, 0, .nan, .infinity,
    ]
    let message = FlutterValue.list([
      .null, .null, .float64List(doubles), .null, .float32List(doubles.map(Float.init)),
      .string("world"), .int64List([.min, 0, .max]), .double(.nan),
    ])
    let bytes = StandardMessageCodec.encode(message)
    let decoded = try StandardMessageCodec.decode(bytes)
    #expect(StandardMessageCodec.encode(decoded) == bytes)
    guard case .list(let elements) = decoded, case .float64List(let read) = elements[2] else {
      Issue.record("it is no list")
      return
    }
    #expect(read.map(\.bitPattern) == doubles.map(\.bitPattern))
  }

  @Test(
    "Bytes that are no message are refused, with the place",
    arguments: [
      ([], "the end, in the midst of a byte, at byte 0"),
      ([3, 1, 2], "the end, in the midst of a number, at byte 3"),
      ([6, 0, 0], "the end, in the midst of the bytes that align a number, at byte 3"),
      ([7, 3, 0x61], "a size of 3, where 1 bytes are left, at byte 1"),
      ([7, 1, 0xFF], "a text that is no UTF-8 at byte 2"),
      ([0, 0], "1 more bytes than its values take at byte 1"),
      ([15], "15, which stands for no kind of value, at byte 0"),
      ([12, 1, 128], "128, which stands for no kind of value, at byte 2"),
      (
        [12, 255, 0xFF, 0xFF, 0xFF, 0xFF, 0],
        "a size of 4294967295, where 1 bytes are left, at byte 1"
      ),
      ([13, 2, 0, 0, 0], "a size of 2, where 3 bytes are left, at byte 1"),
      ([10, 1, 0, 0, 0, 0, 0, 0, 0], "a size of 1, where 7 bytes are left, at byte 1"),
      ([8, 254, 1], "the end, in the midst of a number, at byte 3"),
    ] as [([UInt8], String)])
  func refuses(bytes: [UInt8], reason: String) {
    do throws(FlutterCodecError) {
      _ = try StandardMessageCodec.decode(bytes)
      Issue.record("it was taken")
    } catch {
      #expect(error.description == "Message corrupted: " + reason)
    }
  }

  @Test("256 levels are read, one more is refused, and deep lists that claim much take no memory")
  func boundsDepth() throws {
    func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in bytes }
    }
    func nested(_ levels: Int) -> [UInt8] { repeated([12, 1], levels) + [0] }
    _ = try StandardMessageCodec.decode(nested(256))
    #expect(throws: FlutterCodecError.self) { try StandardMessageCodec.decode(nested(257)) }
    let greedy = repeated([12, 255, 0, 0, 8, 0], 255)
    #expect(throws: FlutterCodecError.self) {
      try StandardMessageCodec.decode(greedy + [UInt8](repeating: 0, count: 0x80000))
    }
  }
}
