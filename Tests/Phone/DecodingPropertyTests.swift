import JSON
import Testing

@testable import Phone

/// Random declarations and values, the same ones each time.
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  mutating func declaration(depth: Int) -> JSONValue {
    switch number(depth > 3 ? 4 : 8) {
    case 0: "Int"
    case 1: "Date?"
    case 2: "[String: [Double?]]"
    case 3: ["String", "Bool", "Any", "[Int?]?"][number(4)]
    case 4: [declaration(depth: depth + 1)]
    case 5: ["[String]": declaration(depth: depth + 1)]
    default: declarations(depth: depth + 1)
    }
  }

  mutating func declarations(depth: Int = 0) -> JSONValue {
    let members = (0..<number(6)).map { index in
      JSONObject.Member(key: "f\(index)", value: declaration(depth: depth))
    }
    return .object(JSONObject(members))
  }

  /// A value that fits more often than not.
  mutating func value(of type: FieldType) -> JSONValue {
    if number(60) == 0 { return [nil, 1, "x", true, [], [:]][number(6)] }
    switch type {
    case .string: return .string("s\(number(9))")
    case .int: return number(3) == 0 ? .double(Double(number(9))) : .count(number(9))
    case .double, .date: return number(2) == 0 ? .double(0.5) : .count(number(2_000_000_000))
    case .bool: return .bool(number(2) == 0)
    case .any: return [nil, 1, "x", [.double(1.5)]][number(4)]
    case .optional(let type): return number(2) == 0 ? .null : value(of: type)
    case .array(let type): return .array((0..<number(4)).map { _ in value(of: type) })
    case .dictionary(let type):
      let members = (0..<number(4)).map { index in
        JSONObject.Member(key: "k\(index)", value: value(of: type))
      }
      return .object(JSONObject(members))
    case .object(let declarations): return value(of: declarations)
    }
  }

  mutating func value(of declarations: FieldDeclarations) -> JSONValue {
    var members: [JSONObject.Member] = []
    for field in declarations.fields where !field.type.isOptional || number(2) == 0 {
      members.append(.init(key: field.name, value: value(of: field.type)))
    }
    if number(3) == 0 { members.append(.init(key: "extra", value: 1)) }
    return .object(JSONObject(members))
  }
}

@Suite("Decoding at random")
struct DecodingPropertyTests {
  @Test("Declarations come back, what was decoded decodes to itself, failures have a path")
  func holds() throws {
    var keptCount = 0
    var failureCount = 0
    for seed in 1...3000 {
      var chance = Chance(seed: UInt64(seed))
      let declared = chance.declarations()
      let declarations = try FieldDeclarations(reading: declared, path: "p")
      #expect(try FieldDeclarations(reading: declarations.json, path: "p") == declarations)
      let value = chance.value(of: declarations)
      do throws(DecodingFailure) {
        let kept = try declarations.decode(value, path: "p")
        keptCount += 1
        #expect(try declarations.decode(kept, path: "p").text == kept.text, "seed \(seed)")
      } catch {
        failureCount += 1
        #expect(error.path.hasPrefix("p.f") && error.got != error.expected, "seed \(seed)")
      }
    }
    #expect(keptCount > 500 && failureCount > 200)
  }
}
