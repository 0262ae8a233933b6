import Bridge
import JSON

extension Transcript {
  /// Reads a transcript.
  ///
  /// - Throws: `TranscriptError` at the first line that is no step.
  package init(text: [UInt8], name: String) throws(TranscriptError) {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    self.init(name: name, lines: lines)
    var reader = TranscriptReader(name: name)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      try reader.read(line, number: index + 1)
    }
    try reader.checkHeld()
    steps = reader.steps
    server = reader.server
  }
}

/// Reads a transcript's lines, one after another.
private struct TranscriptReader {
  let name: String
  var steps: [Transcript.Step] = []
  var server = Transcript.ServerWishes()
  /// The names under which values are kept so far.
  private var names: Set<String> = []
  /// The connections on which a text is held, and the step that holds it.
  private var held: [String: Int] = [:]
  /// The line that is being read, counted from 1.
  private var number = 0

  /// The members that say what is to be done or expected.
  private static let actions = [
    "send", "sendText", "sendHex", "advance", "expect", "expectReply", "expectText",
    "expectUnordered", "wait",
    "expectNothing", "expectEnd", "halfClose", "close",
  ]
  private static let others = [
    "on", "device", "hold", "at", "comment", "token", "maximumLine", "seed",
  ]

  init(name: String) { self.name = name }

  mutating func read(_ line: [UInt8], number: Int) throws(TranscriptError) {
    let isFirst = self.number == 0
    self.number = number
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(reading: line.span) } catch {
      throw failure(
        "this line is no JSON: \(error.reason) at byte \(error.byte); write a step as one object on a line"
      )
    }
    guard let object = value.object else {
      throw failure(
        "a step is an object, such as {\"send\": {…}}; this line holds a JSON \(value.kindName)")
    }
    try checkNames(object)
    if line.span.members(ofObjectFrom: 0).count != object.members.count {
      throw failure("a member stands twice; leave one of them out")
    }
    let step = try step(object, line)
    if isFirst {
      try readWishes(object, isAlone: step == nil)
    } else if let key = ["token", "maximumLine", "seed"].first(where: { object[$0] != nil }) {
      throw failure("\"\(key)\" is for the server's start; write it in the first line")
    }
    guard let step else { return }
    steps.append(step)
    if case .send(_, let isHeld) = step.action {
      held[step.connection] = isHeld ? step.line : nil
    }
  }

  /// What is held must go out in the end.
  func checkHeld() throws(TranscriptError) {
    guard let line = held.values.min() else { return }
    throw TranscriptError(
      name: name, line: line,
      reason: "\"hold\" lets this go out with the connection's next send, and there is none")
  }

  // MARK: Members

  private func checkNames(_ object: JSONObject) throws(TranscriptError) {
    let known = Self.actions + Self.others
    if let member = object.members.first(where: { !known.contains($0.key) }) {
      let advice =
        Closest.name(to: member.key, among: known).map { "did you mean \"\($0)\"?" }
        ?? "the members are \(known.joined(separator: ", "))"
      throw failure("no step has a member \"\(member.key)\"; \(advice)")
    }
    let actions = object.members.map(\.key).filter { Self.actions.contains($0) }
    if actions.count > 1 {
      throw failure("\"\(actions[0])\" and \"\(actions[1])\" are two steps; write a line for each")
    }
  }

  private mutating func readWishes(
    _ object: JSONObject, isAlone: Bool
  ) throws(TranscriptError) {
    server.token = try text("token", object)
    if let limit = try integer("maximumLine", object) {
      guard Switchboard.maximumLines.contains(limit) else {
        throw failure("\"maximumLine\" is a number of bytes from 1024 to 1073741824")
      }
      server.maximumLine = limit
    }
    switch object["seed"] {
    case nil: break
    case .integer(let seed) where seed >= 0: server.seed = UInt64(seed)
    case .unsigned(let seed): server.seed = seed
    default: throw failure("\"seed\" takes a whole number that isn't negative")
    }
    if isAlone { server.startTime = try time(object) }
  }

  private mutating func step(
    _ object: JSONObject, _ line: [UInt8]
  ) throws(TranscriptError) -> Transcript.Step? {
    let connection = try text("on", object)
    let device = try text("device", object)
    let time = try time(object)
    let place = object.members.firstIndex { Self.actions.contains($0.key) }
    var action = Transcript.Action.open
    if let place {
      action = try self.action(object.members[place], at: place, of: object, in: line)
    } else if object["hold"] != nil {
      throw failure("\"hold\" stands beside a send; here is none")
    } else if connection == nil, device == nil {
      return nil
    }
    return Transcript.Step(
      line: number, connection: connection ?? Transcript.usualConnection, device: device,
      time: time, action: action, place: place ?? 0)
  }

  private mutating func action(
    _ member: JSONObject.Member, at place: Int, of object: JSONObject, in line: [UInt8]
  ) throws(TranscriptError) -> Transcript.Action {
    let isHeld = object["hold"] == true
    if object["hold"] != nil, !isHeld || !member.key.hasPrefix("send") {
      throw failure("\"hold\" is true, and stands beside a send")
    }
    switch (member.key, member.value) {
    case ("send", _):
      let text = SentText(
        line: line.span.extracting(
          line.span.jsonMemberValue(number: place, inObjectFrom: 0)))
      for name in text.names { try checkKept(name) }
      return .send(text, isHeld: isHeld)
    case ("sendText", .string(let text)): return .send(SentText(Array(text.utf8)), isHeld: isHeld)
    case ("sendHex", .string(let text)): return .send(SentText(try bytes(text)), isHeld: isHeld)
    case ("advance", let seconds) where seconds.number.map({ $0 >= 0 }) ?? false:
      return .advance(seconds)
    case ("expect", let pattern):
      try note(pattern)
      return .expect(pattern)
    case ("expectReply", let pattern):
      try note(pattern)
      return .expectReply(pattern)
    case ("expectText", .string(let text)): return .expectText(text)
    case ("expectUnordered", .array(let patterns)):
      for pattern in patterns { try note(pattern) }
      return .expectUnordered(patterns)
    case ("wait", .object(let members)):
      try note(member.value)
      return .wait(members)
    case ("expectNothing", true): return .expectNothing
    case ("expectEnd", true): return .expectEnd
    case ("halfClose", true): return .halfClose
    case ("close", true): return .close(isAllRead: false)
    case ("close", "read"): return .close(isAllRead: true)
    default: throw failure("\"\(member.key)\" \(Self.expectation(of: member.key))")
    }
  }

  /// What a member should be, for the one who gave something else.
  private static func expectation(of key: String) -> String {
    switch key {
    case "sendText", "expectText": "takes a string"
    case "sendHex": "takes a string of hexadecimal digits"
    case "advance": "takes a number of seconds that isn't negative"
    case "expectUnordered": "takes an array of patterns"
    case "wait": "takes an object: members of the event"
    case "close": "takes true, or \"read\" where nothing may be left to read"
    default: "takes true"
    }
  }

  // MARK: Values

  private func text(_ key: String, _ object: JSONObject) throws(TranscriptError) -> String? {
    switch object[key] {
    case nil: return nil
    case .string(let text) where !text.isEmpty: return text
    default: throw failure("\"\(key)\" takes a string that isn't empty")
    }
  }

  private func integer(_ key: String, _ object: JSONObject) throws(TranscriptError) -> Int? {
    switch object[key] {
    case nil: return nil
    case .integer(let number): return Int(number)
    default: throw failure("\"\(key)\" takes a whole number")
    }
  }

  private func time(_ object: JSONObject) throws(TranscriptError) -> Double? {
    guard let value = object["at"] else { return nil }
    guard let time = value.number, (0...1e11).contains(time) else {
      throw failure("\"at\" takes a time in seconds since 1970")
    }
    return time
  }

  private func bytes(_ hex: String) throws(TranscriptError) -> [UInt8] {
    let digits = hex.utf8.filter { $0 != 0x20 }.map { Character(Unicode.Scalar($0)).hexDigitValue }
    let values = digits.compactMap { $0 }
    guard values.count == digits.count, values.count.isMultiple(of: 2) else {
      throw failure("\"sendHex\" takes pairs of hexadecimal digits")
    }
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }

  // MARK: Kept values

  /// Notes the names that a pattern keeps values under, and checks those it refers to.
  private mutating func note(_ pattern: JSONValue) throws(TranscriptError) {
    switch pattern {
    case .string(let text):
      switch Placeholder(text) {
      case .kind(_, let name?): names.insert(name)
      case .reference(let name): try checkKept(name)
      case .kind, .text: break
      }
    case .array(let elements): for element in elements { try note(element) }
    case .object(let object): for member in object.members { try note(member.value) }
    case .null, .bool, .integer, .unsigned, .double: break
    }
  }

  private func checkKept(_ name: String) throws(TranscriptError) {
    guard !names.contains(name) else { return }
    throw failure(
      "\"<=\(name)>\" has no value yet; keep one before it, with \"<any:\(name)>\" where it comes")
  }

  private func failure(_ reason: String) -> TranscriptError {
    TranscriptError(name: name, line: number, reason: reason)
  }
}
