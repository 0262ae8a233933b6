import CBenchmarkLoad
import Foundation

/// A server that runs as a child process, on a processor of its own.
final class Server {
  let name: String
  let port: UInt16
  /// The ports of further lines such as `inspect on 127.0.0.1:4711`, by their first word.
  let furtherPorts: [String: UInt16]
  private let process: Process
  // Kept open, so that the server can print what it likes.
  private let output: Pipe

  /// The child's process id.
  var pid: Int32 { process.processIdentifier }

  /// Starts a program and waits until it has said where it listens.
  init(_ name: String, _ command: Command, alsoAwait further: [String] = []) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command.path)
    process.arguments = command.arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    benchmark_pin(Machine.serverProcessor)
    defer { benchmark_pin(Machine.generatorProcessor) }
    do {
      try process.run()
    } catch {
      throw Failure("\(command.path) can't be started: \(error)")
    }
    benchmark_guard(process.processIdentifier)
    self.name = name
    self.process = process
    self.output = output
    do {
      var ports = try Self.ports(["listening"] + further, from: output.fileHandleForReading)
      guard let port = ports.removeValue(forKey: "listening") else {
        throw Failure("\(name) ended before it listened")
      }
      for word in further where ports[word] == nil {
        throw Failure("\(name) didn't say where to find \(word)")
      }
      self.port = port
      furtherPorts = ports
    } catch {
      Self.end(process)
      throw error
    }
  }

  deinit {
    Self.end(process)
  }

  /// Ends the server and waits until it has gone.
  func stop() {
    Self.end(process)
  }

  /// The processor time the server has used so far, in seconds.
  var busySeconds: Double {
    let fields = Machine.text("/proc/\(pid)/stat").split(separator: " ")
    guard fields.count > 14, let user = Double(fields[13]), let system = Double(fields[14]) else {
      return .nan
    }
    return (user + system) / 100
  }

  /// The processor time that some work takes the server, in seconds.
  func busySeconds(during work: () throws -> Void) rethrows -> Double {
    let before = busySeconds
    try work()
    return busySeconds - before
  }

  /// The memory the server has resident, in bytes.
  var residentBytes: Int {
    let lines = Machine.text("/proc/\(pid)/status").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("VmRSS:") } ?? ""
    let kibibytes = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
    return (kibibytes ?? 0) * 1024
  }

  private static func end(_ process: Process) {
    defer { benchmark_unguard(process.processIdentifier) }
    let deadline = Date(timeIntervalSinceNow: 10)
    if process.isRunning { process.terminate() }
    while process.isRunning, Date() < deadline { usleep(2000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Reads lines such as `listening on 127.0.0.1:7418` until each of the words had one.
  private static func ports(_ words: [String], from output: FileHandle) throws -> [String: UInt16] {
    var ports: [String: UInt16] = [:]
    var text = ""
    while ports.count < words.count {
      let data = output.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
      while let end = text.firstIndex(of: "\n") {
        let line = text[..<end]
        for word in words where ports[word] == nil && line.hasPrefix(word) {
          ports[word] = UInt16(line.split(separator: ":").last ?? "")
        }
        text.removeSubrange(...end)
      }
    }
    return ports
  }
}
