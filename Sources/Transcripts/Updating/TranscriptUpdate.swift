import JSON

/// A transcript's file whose expectations are made to fit what came.
package struct TranscriptUpdate {
  private var lines: [[UInt8]]
  /// Steps that come ahead of a line, by its number.
  private var insertions: [Int: [[UInt8]]] = [:]
  /// How many expectations are other ones now, or new.
  package private(set) var count = 0

  init(_ transcript: Transcript) { lines = transcript.lines }

  /// The file's text.
  package var text: [UInt8] {
    let all = lines.enumerated().flatMap { (insertions[$0.offset + 1] ?? []) + [$0.element] }
    return Array(all.joined(separator: [0x0A]))
  }

  /// Plays a transcript and corrects its expectations; sends stay as they are.
  ///
  /// - Throws: `PlayFailure` where something else than an expectation goes wrong, or what a client throws.
  package static func update(
    _ transcript: Transcript, with runner: inout TranscriptRunner
  ) throws -> TranscriptUpdate {
    defer { runner.close() }
    var update = TranscriptUpdate(transcript)
    try runner.play(transcript, lookingAhead: true) { step, mismatch, captures in
      if case .expect = step.action, mismatch.incoming.count > 1 {
        return update.insert(mismatch.incoming.dropLast(), before: step)
      }
      guard !mismatch.incoming.isEmpty,
        update.correct(step, mismatch.incoming, keeping: &captures)
      else { throw PlayFailure(name: transcript.name, line: step.line, mismatch: mismatch) }
      update.count += 1
    }
    for (connection, line) in try runner.takeRest() { update.append(line, on: connection) }
    return update
  }

  // MARK: Lines

  /// Lets a step expect what came; false where that can't be said.
  private mutating func correct(
    _ step: Transcript.Step, _ incoming: [Incoming], keeping captures: inout Pattern.Captures
  ) -> Bool {
    let line = lines[step.line - 1]
    let place = line.span.members(ofObjectFrom: 0)[step.place]
    let spelling = Array(line[place.value])
    guard let (key, value) = expectation(step.action, spelling, incoming, &captures) else {
      return false
    }
    var corrected = Array(line[..<place.key.lowerBound])
    corrected += "\"\(key)\"".utf8
    corrected += line[place.key.upperBound..<place.value.lowerBound]
    corrected += value.utf8
    corrected += line[place.value.upperBound...]
    lines[step.line - 1] = corrected
    return true
  }

  /// The member's name and the JSON text of its value.
  private func expectation(
    _ action: Transcript.Action, _ spelling: [UInt8], _ incoming: [Incoming],
    _ captures: inout Pattern.Captures
  ) -> (key: String, value: String)? {
    switch (action, incoming[0]) {
    case (.wait, _): return nil
    case (_, .nothing): return ("expectNothing", "true")
    case (_, .end): return ("expectEnd", "true")
    case (.expectUnordered(let patterns), .line):
      return (
        "expectUnordered", unordered(patterns, spelling, incoming.compactMap(\.value), &captures)
      )
    case (.expectText, .line(let line)): return ("expectText", JSONValue.string(line).text)
    case (_, .line(let line)):
      guard let value = incoming[0].value else {
        return ("expectText", JSONValue.string(line).text)
      }
      let pattern: JSONValue
      let key: String
      switch action {
      case .expect(let wanted): (pattern, key) = (wanted, "expect")
      case .expectReply(let wanted): (pattern, key) = (wanted, "expectReply")
      default: return ("expect", value.asPattern.text)
      }
      let update = PatternUpdate.spelling(
        of: pattern, spelled: spelling, fitting: value, keeping: &captures)
      return (key, update)
    }
  }

  /// The patterns that something fits stay; the others take what is left, in order.
  private func unordered(
    _ patterns: [JSONValue], _ spelling: [UInt8], _ values: [JSONValue],
    _ captures: inout Pattern.Captures
  ) -> String {
    var left = values
    let places = spelling.span.elements(ofArrayFrom: 0)
    var texts: [String?] = []
    for (pattern, place) in zip(patterns, places) {
      let index = left.firstIndex { Pattern.difference($0, pattern, keeping: &captures) == nil }
      if let index { left.remove(at: index) }
      texts.append(index.map { _ in String(decoding: spelling[place], as: UTF8.self) })
    }
    for (index, pattern) in patterns.enumerated() where texts[index] == nil && !left.isEmpty {
      texts[index] = PatternUpdate.spelling(
        of: pattern, spelled: Array(spelling[places[index]]), fitting: left.removeFirst(),
        keeping: &captures)
    }
    return "[\(texts.compactMap { $0 }.joined(separator: ", "))]"
  }

  /// Lets lines be expected that came ahead of the one which a step expects.
  private mutating func insert(_ incoming: ArraySlice<Incoming>, before step: Transcript.Step) {
    for case .line(let line) in incoming {
      insertions[step.line, default: []].append(Self.step(expecting: line, on: step.connection))
      count += 1
    }
  }

  /// Lets the end expect one line more.
  private mutating func append(_ line: String, on connection: String) {
    let isEnded = lines.last?.isEmpty ?? true
    lines.insert(
      Self.step(expecting: line, on: connection), at: isEnded ? lines.count - 1 : lines.count)
    if !isEnded { lines.append([]) }
    count += 1
  }

  private static func step(expecting line: String, on connection: String) -> [UInt8] {
    let value = Incoming.line(line).value
    var step: JSONObject = [:]
    if connection != Transcript.usualConnection { step["on"] = .string(connection) }
    step[value == nil ? "expectText" : "expect"] = value?.asPattern ?? .string(line)
    return Array(JSONValue.object(step).text.utf8)
  }
}

extension Incoming {
  /// What a line says; nil where it is no JSON.
  fileprivate var value: JSONValue? {
    guard case .line(let line) = self else { return nil }
    return try? JSONValue(reading: line.utf8.span)
  }
}
