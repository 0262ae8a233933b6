import JSON
import Support
import Testing

@testable import FlutterCodec

/// From the codec's values to those that native code is called with, and back.
@Suite("Flutter values and JSON")
struct ConversionTests {
  @Test(
    "What JSON can say is said without a note",
    arguments: [
      (.null, nil), (.bool(true), true), (.int32(-5), -5), (.int64(1 << 40), 1_099_511_627_776),
      (.double(5), .double(5)), (.string("ä"), "ä"), (.list([.int32(1), .list([])]), [1, []]),
      (.map([]), [:]), (.map([.init(.string("a"), .map([]))]), ["a": [:]]),
    ] as [(FlutterValue, JSONValue)])
  func converts(value: FlutterValue, json: JSONValue) {
    var kinds: Set<NonJSONKind> = []
    #expect(value.json(noting: &kinds) == json)
    #expect(kinds.isEmpty)
  }

  @Test(
    "What JSON can't say has a stand-in, and is noted",
    arguments: [
      (.uint8List([1, 255]), [1, 255], .typedList), (.int32List([-1]), [-1], .typedList),
      (.int64List([.min]), [.integer(.min)], .typedList),
      (.float32List([0.5]), [.double(0.5)], .typedList),
      (.float64List([1]), [.double(1)], .typedList),
      (.largeInteger("ff"), "ff", .largeInteger), (.double(.nan), nil, .notANumber),
      (.double(-.infinity), nil, .notANumber),
      (.map([.init(.int32(1), .string("a"))]), [[1, "a"]], .keys),
      (
        .map([.init(.string("a"), .null), .init(.null, .bool(true))]), [["a", nil], [nil, true]],
        .keys
      ),
    ] as [(FlutterValue, JSONValue, NonJSONKind)])
  func standsIn(value: FlutterValue, json: JSONValue, kind: NonJSONKind) {
    var kinds: Set<NonJSONKind> = []
    #expect(value.json(noting: &kinds) == json)
    #expect(kinds == [kind])
  }

  @Test("Maps with other keys, nested in each other, are turned once each")
  func isLinear() {
    var value = FlutterValue.null
    for _ in 0..<200 { value = .map([.init(.string("a"), value), .init(.int32(1), .null)]) }
    var kinds: Set<NonJSONKind> = []
    _ = value.json(noting: &kinds)
    #expect(kinds == [.keys])
  }

  @Test(
    "An answer's integers take 32 bits where they fit; one beyond Int64 wraps, as on an iPhone",
    arguments: [
      (.integer(2_147_483_647), .int32(.max)), (.integer(2_147_483_648), .int64(2_147_483_648)),
      (.integer(-2_147_483_649), .int64(-2_147_483_649)), (.unsigned(.max - 5), .int64(-6)),
      (.double(5), .double(5)), ([1, "a", nil], .list([.int32(1), .string("a"), .null])),
      (["k": false], .map([.init(.string("k"), .bool(false))])),
    ] as [(JSONValue, FlutterValue)])
  func answers(json: JSONValue, value: FlutterValue) { #expect(FlutterValue(json) == value) }

  @Test("Values drawn by chance survive the codec", arguments: 0..<20)
  func survives(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    for _ in 0..<100 {
      let value = Self.draw(&dice, depth: 4)
      let bytes = StandardMessageCodec.encode(value)
      let decoded = try StandardMessageCodec.decode(bytes)
      // NaN is no equal of itself; its bytes are.
      #expect(StandardMessageCodec.encode(decoded) == bytes)
    }
  }

  @Test("Damaged messages are refused or read, and never trap", arguments: 0..<20)
  func withstands(seed: Int) {
    var dice = Dice(state: UInt64(1000 + seed))
    for _ in 0..<200 {
      var bytes = StandardMessageCodec.encode(Self.draw(&dice, depth: 3))
      for _ in 0..<Int.random(in: 1...3, using: &dice) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &dice)
        if dice.once(in: 3) {
          bytes.removeSubrange(place...)
        } else {
          bytes[place] = UInt8.random(in: .min ... .max, using: &dice)
        }
      }
      guard let value = try? StandardMessageCodec.decode(bytes) else { continue }
      var kinds: Set<NonJSONKind> = []
      let json = value.json(noting: &kinds)
      #expect(throws: Never.self) { try JSONValue(reading: Array(json.text.utf8).span) }
    }
  }

  private static func draw(_ dice: inout Dice, depth: Int) -> FlutterValue {
    let count = Int.random(in: 0...(dice.once(in: 20) ? 300 : 4), using: &dice)
    switch Int.random(in: 0..<(depth == 0 ? 12 : 14), using: &dice) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &dice))
    case 2: return .int32(.random(in: .min ... .max, using: &dice))
    case 3: return .int64(.random(in: .min ... .max, using: &dice))
    case 4: return .largeInteger(String(dice.next(), radix: 16))
    case 5: return .double(Double(bitPattern: dice.next()))
    case 6: return .string(String(repeating: dice.pick("a", "ä", "\u{1F602}", "\0"), count: count))
    case 7: return .uint8List((0..<count).map { _ in .random(in: .min ... .max, using: &dice) })
    case 8: return .int32List((0..<count).map { _ in .random(in: .min ... .max, using: &dice) })
    case 9: return .int64List((0..<count).map { _ in .random(in: .min ... .max, using: &dice) })
    case 10:
      return .float32List((0..<count).map { _ in .random(in: -1...1, using: &dice) })
    case 11: return .float64List((0..<count).map { _ in Double(bitPattern: dice.next()) })
    case 12: return .list((0..<min(count, 6)).map { _ in draw(&dice, depth: depth - 1) })
    default:
      return .map(
        (0..<min(count, 6)).map { _ in
          .init(draw(&dice, depth: depth - 1), draw(&dice, depth: depth - 1))
        })
    }
  }
}
