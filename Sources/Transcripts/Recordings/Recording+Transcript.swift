import Bridge
import JSON

/// A transcript that says what a recording's clients said, and expects what its server said.
extension Recording {
  /// Which of a client's lines went out in one write.
  ///
  /// The server runs what came in one read as one turn, in which calls leave their tasks for the end. A recording doesn't
  /// tell where a turn ended, so there are two readings of it.
  package enum Reading: CaseIterable {
    /// Each line by itself.
    case separate
    /// Lines of a connection that came at the same time, with nothing between that only comes when a turn has ended.
    case joined
  }

  /// The transcript, for a server with this seed; its steps have the numbers of the recording's lines.
  ///
  /// - Throws: `TranscriptError` where a message can't be a step.
  package func transcript(
    _ reading: Reading, seed: UInt64? = nil
  ) throws(TranscriptError) -> Transcript {
    var writer = RecordingWriter(recording: self, seed: seed)
    var index = 0
    while index < entries.count {
      let end = reading == .joined ? endOfTurn(at: index) : index + 1
      writer.write(index..<end)
      index = end
    }
    writer.closeRest()
    var transcript = try Transcript(text: Array(writer.text.utf8), name: name)
    transcript.renumber(writer.numbers)
    return transcript
  }

  /// Where the turn ends, at the latest, that begins with a line from a client.
  private func endOfTurn(at start: Int) -> Int {
    let first = entries[start].traffic
    var end = start + 1
    guard first.direction == .in else { return end }
    var hasReplied = false
    for index in start + 1..<entries.count {
      let entry = entries[index]
      guard entry.traffic.time == first.time else { break }
      switch entry.traffic.direction {
      case .in where entry.traffic.connection == first.connection:
        hasReplied = false
        end = index + 1
      case .out where entry.traffic.message.isNotification && hasReplied: return end
      case .out: hasReplied = hasReplied || !entry.traffic.message.isNotification
      case .in, .open, .close: return end
      }
    }
    return end
  }
}

/// Writes a recording's entries as steps.
private struct RecordingWriter {
  let recording: Recording
  private(set) var text = ""
  /// For each step's line in the text the recording's line.
  private(set) var numbers: [Int] = [0]
  private var time: Double

  init(recording: Recording, seed: UInt64?) {
    self.recording = recording
    let server = recording.server
    time = server.startTime ?? EmbeddedServer.startTime
    var head: JSONObject = [
      "comment": .string("Made of a recording."), "at": .seconds(time),
    ]
    if let token = server.token { head["token"] = .string(token) }
    if let limit = server.maximumLine { head["maximumLine"] = .count(limit) }
    if let seed { head["seed"] = Int64(exactly: seed).map(JSONValue.integer) ?? .unsigned(seed) }
    text = JSONValue.object(head).text + "\n"
  }

  /// Writes the entries of a turn: first all that was sent in it, in one write.
  mutating func write(_ turn: Range<Int>) {
    let sent = turn.filter { recording.entries[$0].traffic.direction == .in }
    for index in sent {
      let hold = index == sent.last ? "" : ",\"hold\":true"
      step(recording.sending(of: index) + hold, index)
    }
    for index in turn where recording.entries[index].traffic.direction != .in { write(index) }
  }

  private mutating func write(_ index: Int) {
    let entry = recording.entries[index]
    switch entry.traffic.direction {
    case .in: break
    case .open: step(nil, index)
    case .close: step("\"close\":\"read\"", index)
    case .out:
      if let limit = entry.limitOfLongLine {
        step("\"sendText\":\"\(String(repeating: "x", count: limit + 1))\\n\"", index)
      }
      step(entry.expectation, index)
    }
  }

  /// Closes connections that were open when the recording broke off; what came then isn't known.
  mutating func closeRest() {
    var last: [Int64: Int] = [:]
    for (index, entry) in recording.entries.enumerated() {
      last[entry.traffic.connection] = entry.traffic.direction == .close ? nil : index
    }
    for index in last.values.sorted() { step("\"close\":true", index) }
  }

  private mutating func step(_ member: String?, _ index: Int) {
    let entry = recording.entries[index]
    var members = ["\"on\":\"\(entry.traffic.connection)\""]
    if entry.traffic.time > time {
      time = entry.traffic.time
      members.append("\"at\":\(JSONValue.seconds(time).text)")
    }
    if let member { members.append(member) }
    text += "{\(members.joined(separator: ","))}\n"
    numbers.append(entry.number)
  }
}

extension Transcript {
  /// Gives each step the number that stands in a list at its own, less one.
  fileprivate mutating func renumber(_ numbers: [Int]) {
    for index in steps.indices { steps[index].line = numbers[steps[index].line - 1] }
  }
}

extension Recording.Entry {
  /// The member that expects what the server sent.
  fileprivate var expectation: String {
    spelling.mayNestTooDeeply
      ? "\"expectText\":\(JSONValue.string(String(decoding: spelling, as: UTF8.self)).text)"
      : "\"expect\":\(traffic.message.asPattern.text)"
  }
}
