import Foundation

/// Counts the instructions a server executes, by running it under valgrind's callgrind.
final class InstructionCounter {
  /// The server being counted; it runs some fifty times slower than by itself.
  let server: Server
  private let folder: URL
  private let vgdb: String
  private var dumps = 0

  /// Starts a server under valgrind, or returns nil where that isn't installed.
  init?(_ name: String, _ command: Command) throws {
    guard let valgrind = Tool.find("valgrind"), let vgdb = Tool.find("vgdb") else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tombolo-callgrind-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    self.vgdb = vgdb
    let file = folder.appendingPathComponent("out").path
    let log = folder.appendingPathComponent("log").path
    // valgrind 3.19 gives up on the debug information that Swift's toolchain writes.
    let stripped = folder.appendingPathComponent("program").path
    let isStripped =
      Tool.find("strip").map {
        Tool.output($0, ["--strip-debug", "-o", stripped, command.path]) != nil
      } ?? false
    let program = isStripped ? Command(path: stripped, arguments: command.arguments) : command
    server = try Server(
      name,
      program.under(
        valgrind,
        [
          "-q", "--tool=callgrind", "--instr-atstart=no", "--log-file=\(log)",
          "--callgrind-out-file=\(file)",
        ]))
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Does some work a number of times and returns the instructions executed each time.
  func counts(_ times: Int, _ work: () throws -> Void) throws -> [Double] {
    try control("instrumentation on")
    defer { try? control("instrumentation off") }
    _ = try dump()
    return try (0..<times).map { _ in
      try work()
      return try dump()
    }
  }

  /// Takes the count since the last time it was taken.
  private func dump() throws -> Double {
    dumps += 1
    try control("dump")
    let file = folder.appendingPathComponent("out.\(dumps)")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") }
    guard let total = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
      throw Failure("callgrind's dump has no total")
    }
    return total
  }

  private func control(_ command: String) throws {
    let arguments = ["--pid=\(server.pid)"] + command.split(separator: " ").map(String.init)
    guard Tool.output(vgdb, arguments) != nil else {
      throw Failure("vgdb --pid=\(server.pid) \(command) failed (it needs ptrace)")
    }
  }
}
