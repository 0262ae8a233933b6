import Foundation
import Support
import Testing
import Transcripts

/// The transcripts in protocol/transcripts, each played in process and over real sockets.
@Suite("Transcripts")
struct TranscriptTests {
  /// How a transcript's bytes reach the server.
  enum Way: String, CaseIterable {
    case inProcess = "in process"
    case socket = "over a socket"
    case byteByByte = "over a socket, one byte per write"
  }

  /// The transcripts' paths below protocol/transcripts, sorted.
  static let names: [String] = {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".jsonl") }.sorted()
  }()

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../protocol/transcripts").standardized.path

  @Test("There are transcripts")
  func areThere() { #expect(Self.names.count > 20) }

  @Test("A transcript goes as written", arguments: Self.names, Way.allCases)
  func plays(name: String, way: Way) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)"))
    let transcript = try Transcript(text: Array(bytes), name: name)
    switch way {
    case .inProcess:
      var runner = EmbeddedServer.recorded(transcript.server).runner()
      try runner.play(transcript)
    case .socket, .byteByByte:
      var arguments: [String] = []
      if let token = transcript.server.token { arguments += ["--token", token] }
      if let seed = transcript.server.seed { arguments += ["--seed", "\(seed)"] }
      if let limit = transcript.server.maximumLine { arguments += ["--max-line", "\(limit)"] }
      let server = try ServerProcess(arguments)
      let bytesPerWrite = way == .byteByByte ? 1 : 0
      var runner = TranscriptRunner {
        try LineClient(port: server.port, bytesPerWrite: bytesPerWrite)
      }
      try runner.play(transcript)
      #expect(server.end() == 0)
    }
  }
}
