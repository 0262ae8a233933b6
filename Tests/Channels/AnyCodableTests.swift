import JSON
import Testing

@testable import Channels

/// What the Pushwoosh SDK makes of the integers 0 and 1.
@Suite("AnyCodable")
struct AnyCodableTests {
  @Test(
    "0 and 1 become false and true wherever they stand, and nothing else changes",
    arguments: [
      (0, false), (1, true), (2, 2), (-1, -1), (.double(0), .double(0)), (.double(1), .double(1)),
      ("1", "1"), (nil, nil), (true, true),
      ([0, [1, 2]], [false, [true, 2]]),
      (["a": 1, "b": ["c": 0]], ["a": true, "b": ["c": false]]),
    ] as [(JSONValue, JSONValue)])
  func encodes(value: JSONValue, expected: JSONValue) {
    #expect(AnyCodable.encoded(value) == expected)
  }
}
