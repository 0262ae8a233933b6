import Foundation
import Support
import Testing
import Transcripts

/// Unix sockets of a real server.
@Suite("Unix sockets", .serialized)
struct UnixSocketTests {
  private final class Folder {
    let path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString.prefix(8))"

    init() {
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder = Folder()
  private var path: String { folder.path + "/s" }

  private func isServed(_ path: String) throws -> Bool {
    let client = try LineClient(path: path)
    try client.send(line: #"{"jsonrpc":"2.0","id":1,"method":"clock.read"}"#)
    guard case .line(let line) = try client.next(isExpected: true) else { return false }
    return line.contains("\"result\"")
  }

  @Test("Its file is this user's alone, and goes with the server")
  func serves() throws {
    let server = try ServerProcess(["--unix", path])
    #expect(server.addresses == ["listening on unix:\(path)"])
    #expect(try isServed(path))
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(server.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// The inodes of the TCP sockets at which anybody on this machine listens.
  private func listeningInodes() throws -> Set<String> {
    let tables = try ["/proc/net/tcp", "/proc/net/tcp6"].filter(FileManager.default.fileExists)
      .map { try String(contentsOfFile: $0, encoding: .utf8) }
    let rows = tables.flatMap { $0.split(separator: "\n").dropFirst() }.map {
      $0.split(separator: " ")
    }
    return Set(rows.filter { $0[3] == "0A" }.map { "socket:[\($0[9])]" })
  }

  private func listensOnTCP(_ server: ServerProcess) throws -> Bool {
    let folder = "/proc/\(server.processIdentifier)/fd"
    let sockets = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
    return try !listeningInodes().isDisjoint(with: sockets)
  }

  @Test("Alone it opens no TCP port; the traffic names it as the peer")
  func isAlone() throws {
    let record = folder.path + "/record.jsonl"
    let server = try ServerProcess(["--unix", path, "--record", record])
    #expect(try isServed(path))
    #expect(try !listensOnTCP(server))
    #expect(try listensOnTCP(ServerProcess()))
    #expect(server.end() == 0)
    let lines = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.contains("\"peer\":\"unix:\(path)\"") })
  }

  @Test("What a killed server left behind is replaced")
  func replacesStale() throws {
    let killed = try ServerProcess(["--unix", path])
    killed.end(SIGKILL)
    #expect(FileManager.default.fileExists(atPath: path))
    let server = try ServerProcess(["--unix", path])
    #expect(try isServed(path))
    #expect(server.end() == 0)
  }

  @Test("A live one is refused, and goes on")
  func refusesLive() throws {
    let server = try ServerProcess(["--unix", path])
    let second = try ToolRun(["serve", "--unix", path])
    #expect(second.code == 69)
    #expect(second.error.contains("a running server listens there"))
    #expect(try isServed(path))
    #expect(server.end() == 0)
  }

  @Test("A path that is too long is refused with its length")
  func limitsPath() throws {
    let run = try ToolRun([
      "serve", "--unix", folder.path + "/" + String(repeating: "x", count: 200),
    ])
    #expect(run.code == 69)
    #expect(run.error.contains("and a socket's may have 107"))
  }
}
