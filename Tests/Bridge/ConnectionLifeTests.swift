import Bridge
import Testing

/// A connection's life, event by event.
@Suite("A connection's life")
struct ConnectionLifeTests {
  private typealias Life = ConnectionLife

  /// What each event of a series is answered with.
  private func actions(_ events: [ConnectionLife.Event]) -> [ConnectionLife.Action] {
    var life = ConnectionLife()
    return events.map { life.handle($0) }
  }

  private func life(after events: [ConnectionLife.Event]) -> ConnectionLife {
    var life = ConnectionLife()
    for event in events { _ = life.handle(event) }
    return life
  }

  @Test(
    "What is to be done after each event",
    arguments: [
      ([.settled], [.nothing]), ([.lost], [.close]), ([.inputEnded], [.nothing]),
      ([.dismissed], [.nothing]),
      ([.inputEnded, .settled], [.nothing, .shutDownWriting]),
      ([.dismissed, .settled], [.nothing, .shutDownWriting]),
      ([.inputEnded, .dismissed, .settled], [.nothing, .nothing, .shutDownWriting]),
      ([.dismissed, .inputEnded, .settled], [.nothing, .nothing, .shutDownWriting]),
      ([.dismissed, .settled, .inputEnded], [.nothing, .shutDownWriting, .nothing]),
      ([.cut, .cut, .settled], [.shutDownWriting, .nothing, .nothing]),
      ([.inputEnded, .cut], [.nothing, .shutDownWriting]),
      ([.dismissed, .cut, .lost], [.nothing, .shutDownWriting, .close]),
      ([.inputEnded, .lost], [.nothing, .close]),
      ([.dismissed, .settled, .lost], [.nothing, .shutDownWriting, .close]),
      (
        [.lost, .lost, .inputEnded, .settled, .dismissed],
        [.close, .nothing, .nothing, .nothing, .nothing]
      ),
      (
        [.inputEnded, .inputEnded, .settled, .settled],
        [.nothing, .nothing, .shutDownWriting, .nothing]
      ),
    ] as [([ConnectionLife.Event], [ConnectionLife.Action])])
  func answers(events: [ConnectionLife.Event], expected: [ConnectionLife.Action]) {
    #expect(actions(events) == expected)
  }

  @Test(
    "What it takes and sends in each phase",
    arguments: [
      ([], true, true, true, false), ([.inputEnded], true, false, true, true),
      ([.dismissed], false, false, true, true),
      ([.dismissed, .settled], false, false, false, false), ([.cut], false, false, false, false),
      ([.lost], false, false, false, false),
    ] as [([ConnectionLife.Event], Bool, Bool, Bool, Bool)])
  func tells(
    events: [ConnectionLife.Event], takesRequests: Bool, isOpen: Bool, maySend: Bool, isEnding: Bool
  ) {
    let life = life(after: events)
    #expect(life.takesRequests == takesRequests)
    #expect(life.isOpen == isOpen)
    #expect(life.maySend == maySend)
    #expect(life.isEnding == isEnding)
  }

  @Test(
    "Once its writing side is shut it closes only if the client has said all",
    arguments: [
      ([.writingShut], [.nothing]),
      (
        [.inputEnded, .settled, .writingShut, .lost],
        [.nothing, .shutDownWriting, .close, .nothing]
      ),
      ([.cut, .inputEnded, .writingShut], [.shutDownWriting, .nothing, .close]),
      (
        [.dismissed, .settled, .writingShut, .inputEnded],
        [.nothing, .shutDownWriting, .nothing, .close]
      ),
    ] as [([ConnectionLife.Event], [ConnectionLife.Action])])
  func closes(events: [ConnectionLife.Event], expected: [ConnectionLife.Action]) {
    #expect(actions(events) == expected)
  }
}
