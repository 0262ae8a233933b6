import JSON
import Testing

/// Objects keep their order, and compare without it.
@Suite("JSON object")
struct JSONObjectTests {
  @Test(
    "Objects with equal members in another order are equal and hash alike",
    arguments: [2, 16, 17, 100])
  func comparesWithoutOrder(count: Int) {
    let members = (0..<count).map { JSONObject.Member(key: "k\($0)", value: .count($0)) }
    let object = JSONObject(members)
    let reversed = JSONObject(members.reversed())
    #expect(object == reversed)
    #expect(object.hashValue == reversed.hashValue)
    #expect(JSONValue.object(object).text != JSONValue.object(reversed).text)
    for var other in [object, reversed] {
      other["k1"] = "else"
      #expect(object != other)
    }
  }

  @Test("A member is set in its place, added at the end, and removed")
  func sets() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = 3
    object["c"] = 4
    #expect(JSONValue.object(object).text == #"{"a":3,"b":2,"c":4}"#)
    object["b"] = nil
    object["z"] = nil
    #expect(JSONValue.object(object).text == #"{"a":3,"c":4}"#)
  }

  @Test("An index finds what is there, however many members there are", arguments: [3, 17, 30_000])
  func isIndexed(count: Int) {
    let object = JSONObject((0..<count).map { .init(key: "k\($0)", value: .integer(Int64($0))) })
    let index = JSONObject.Index(of: object)
    for number in 0..<count { #expect(index["k\(number)"] == .integer(Int64(number))) }
    #expect(index["k\(count)"] == nil)
  }

  @Test("An integer and a double of one value are different values")
  func tellsKindsApart() {
    #expect(JSONValue.integer(5) != .double(5))
    #expect(JSONValue.integer(1) != .bool(true))
  }
}
