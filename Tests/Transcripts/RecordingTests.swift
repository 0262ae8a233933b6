import Bridge
import Foundation
import JSON
import Testing

@testable import Transcripts

/// Recordings that become transcripts.
@Suite("Recordings")
struct RecordingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../protocol/transcripts").standardized.path

  private static let names: [String] = {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".jsonl") }.sorted()
  }()

  /// The traffic of a transcript.
  private func record(_ transcript: Transcript) throws -> [UInt8] {
    final class Sink { var bytes: [UInt8] = [] }
    let sink = Sink()
    let server = EmbeddedServer(transcript.server)
    _ = server.switchboard.tap.add { sink.bytes += [UInt8]($0) }
    var runner = server.runner()
    try runner.play(transcript)
    return sink.bytes
  }

  private func replay(_ text: [UInt8], _ reading: Recording.Reading) throws {
    let transcript = try Recording(text: text, name: "r.jsonl").transcript(reading)
    // As it would be read from a file.
    let read = try Transcript(text: transcript.text, name: "r.jsonl")
    var runner = EmbeddedServer(read.server).runner()
    try runner.play(read)
  }

  @Test("What a transcript lets be recorded is the same when it is said again", arguments: names)
  func repeats(name: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)"))
    let transcript = try Transcript(text: Array(bytes), name: name)
    let recording = try record(transcript)
    do {
      try replay(recording, .separate)
    } catch {
      try replay(recording, .joined)
    }
  }

  @Test("Calls that came in one read are told apart from others by the events they caused")
  func joins() throws {
    let lines = [
      #"{"send":{"jsonrpc":"2.0","id":1,"method":"device.configure","params":{"taskOrder":"shuffled"}}}"#,
      #"{"send":{"jsonrpc":"2.0","id":2,"method":"events.subscribe"}}"#,
      #"{"hold":true,"send":{"jsonrpc":"2.0","id":3,"method":"startLiveActivity","params":{"elapsedSeconds":0}}}"#,
      #"{"hold":true,"send":{"jsonrpc":"2.0","id":4,"method":"updateLiveActivity","params":{"elapsedSeconds":1}}}"#,
      #"{"hold":true,"send":{"jsonrpc":"2.0","id":5,"method":"updateLiveActivity","params":{"elapsedSeconds":2}}}"#,
      #"{"send":{"jsonrpc":"2.0","id":6,"method":"updateLiveActivity","params":{"elapsedSeconds":3}}}"#,
      #"{"close":true}"#,
    ]
    let recording = try record(
      Transcript(text: Array(lines.joined(separator: "\n").utf8), name: "s"))
    try replay(recording, .joined)
    #expect(throws: PlayFailure.self) { try replay(recording, .separate) }
  }

  @Test("What came after a recording broke off makes no difference")
  func endsEarly() throws {
    let call = #"{"send":{"jsonrpc":"2.0","id":1,"method":"clock.read"}}"#
    let recording = try record(
      Transcript(text: Array("\(call)\n{\"close\":true}".utf8), name: "s"))
    let lines = recording.split(separator: 0x0A)
    #expect(lines.count == 4)
    for count in 1...4 {
      try replay(Array(lines.prefix(count).joined(separator: [0x0A])), .separate)
    }
  }

  @Test("A last line that was cut is left out, any other is told")
  func readsCut() throws {
    let line =
      #"{"at":5,"connection":1,"peer":"p","device":"default","direction":"open","message":null}"#
    #expect(
      try Recording(text: Array("\(line)\n{\"at\":5,".utf8), name: "r").counts.connections == 1)
    let error = #expect(throws: TranscriptError.self) {
      try Recording(text: Array("\(line)\n{\"at\":5,\n".utf8), name: "r")
    }
    #expect(error?.description.hasPrefix("r:2: ") == true)
  }
}
