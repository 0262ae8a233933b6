import JSON
import Testing

@testable import Transcripts

/// What a message is compared with.
@Suite("Patterns")
struct PatternTests {
  private func difference(
    _ value: JSONValue, _ pattern: JSONValue, _ captures: Pattern.Captures = [:]
  ) -> String? {
    var captures = captures
    return Pattern.difference(value, pattern, keeping: &captures)
  }

  @Test(
    "A placeholder stands for the values of its kind",
    arguments: [
      ("<any>", [1, "a", nil, [:]], []),
      (
        "<uuid>", ["BFFF5BB2-5447-4E3B-9CF6-7EA629891697"],
        ["bfff5bb2-5447-4e3b-9cf6-7ea629891697", 1]
      ),
      ("<time>", [1, .double(1.5)], ["1", .unsigned(.max)]),
      ("<integer>", [1], [.double(1), "1"]),
      ("<text>", ["", "a"], [1, nil]),
      ("<token>", ["00ff", "8b3b4adf"], ["", "00FF", "abc", "xy", 12]),
    ] as [(String, [JSONValue], [JSONValue])])
  func standsFor(placeholder: String, fitting: [JSONValue], other: [JSONValue]) {
    for value in fitting { #expect(difference(value, .string(placeholder)) == nil, "\(value)") }
    for value in other { #expect(difference(value, .string(placeholder)) != nil, "\(value)") }
  }

  @Test("A value is kept under a name, and expected again by it")
  func keeps() {
    var captures: Pattern.Captures = [:]
    let first: JSONValue = ["id": "00FF", "at": 5]
    #expect(
      Pattern.difference(first, ["id": "<text:id>", "at": "<time:start>"], keeping: &captures)
        == nil)
    #expect(captures == ["id": "00FF", "start": 5])
    #expect(difference(["id": "00FF"], ["id": "<=id>"], captures) == nil)
    #expect(
      difference(["id": "00FE"], ["id": "<=id>"], captures)
        == #"id is "00FE", expected "<=id>", "00FF""#)
    #expect(difference(1, "<=other>", captures) != nil)
  }

  @Test("A message that doesn't fit leaves nothing behind")
  func keepsNothing() {
    var captures: Pattern.Captures = [:]
    #expect(Pattern.difference([1, 2], ["<any:one>", 3], keeping: &captures) != nil)
    #expect(captures.isEmpty)
  }

  @Test(
    "One more < makes a text of a placeholder",
    arguments: [
      ("<<uuid>", "<uuid>"), ("<<=id>", "<=id>"), ("<<<any:a>", "<<any:a>"), ("<b>", "<b>"),
      ("<<b>", "<<b>"), ("<uid:a>", "<uid:a>"), ("<any:>", "<any:>"), ("<any:a b>", "<any:a b>"),
      ("<", "<"), ("<>", "<>"),
    ])
  func escapes(pattern: String, text: String) {
    #expect(difference(.string(text), .string(pattern)) == nil)
    #expect(difference("other", .string(pattern)) != nil)
    #expect(Placeholder.escaped(text) == pattern)
  }

  @Test("What differs is shown line by line, and what fits in brief")
  func shows() {
    let value: JSONValue = [
      "id": 1, "result": ["state": "ended", "list": [1, 2], "more": ["a": [true]]], "extra": 1,
    ]
    let pattern: JSONValue = [
      "id": "<any>", "result": ["state": "active", "list": [1], "gone": ["b": 1], "more": "<any>"],
      "...": "...",
    ]
    let lines = Difference.lines(of: value, from: pattern, with: [:])
    #expect(
      lines.map { "\($0.sign.rawValue) \($0.text)" }.joined(separator: "\n") == """
          {
            "id": 1,
            "result": {
        -     "state": "active",
        +     "state": "ended",
              "list": [
                1,
        +       2
              ],
        -     "gone": {
        -       "b": 1
        -     },
              "more": {"a":[true]}
            },
            …
          }
        """)
  }
}
