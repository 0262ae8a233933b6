import Foundation

/// A run of the `tombolo` executable that ends by itself.
package struct ToolRun {
  package let code: Int32
  package let outputBytes: [UInt8]
  package let error: String

  package var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// Runs the executable with arguments and waits for its end.
  package init(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws {
    let process = Process()
    let output = Pipe()
    // A file, since nobody reads a second pipe while the first one is read.
    let errorPath = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString).err"
    _ = FileManager.default.createFile(atPath: errorPath, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: errorPath) }
    let standardInput = Pipe()
    process.executableURL = URL(fileURLWithPath: ServerProcess.executable)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["TOMBOLO_TOKEN"] = nil
    variables["TOMBOLO_ADDRESS"] = nil
    process.environment = variables.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    process.standardInput = standardInput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    outputBytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let errorFile = FileHandle(forReadingAtPath: errorPath)
    self.error = String(decoding: errorFile?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    code = process.terminationStatus
  }
}

/// A `tombolo serve` of its own, on a free port; ended by its process id.
package final class ServerProcess {
  private let process = Process()
  private let output = Pipe()
  /// The port it listens on at 127.0.0.1; 0 where it listens on none.
  package private(set) var port: UInt16 = 0
  /// The lines it printed before it was ready, one for each address.
  package private(set) var addresses: [String] = []

  /// Why no server runs.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Where the built executable stands: beside the tests.
  package static var executable: String {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      folder = bundle.bundleURL
    }
    return folder.deletingLastPathComponent().appendingPathComponent("tombolo").path
  }

  /// Starts a server and waits until it listens.
  ///
  /// The options are those of `serve`; where they name no address, it is a free port of 127.0.0.1. Its log goes where
  /// this process's goes, or to a file.
  ///
  /// - Throws: `Failure` where the server ends before it listens.
  package init(
    _ arguments: [String] = [], addressCount: Int = 1, logPath: String? = nil
  ) throws {
    var arguments = ["serve"] + arguments
    if !arguments.contains("--listen"), !arguments.contains("--unix") {
      arguments += ["--listen", "127.0.0.1:0"]
    }
    if !arguments.contains("--record"), let path = TrafficFile.newPath() {
      arguments += ["--record", path]
    }
    process.executableURL = URL(fileURLWithPath: Self.executable)
    process.arguments = arguments
    process.standardOutput = output
    if let logPath {
      _ = FileManager.default.createFile(atPath: logPath, contents: nil)
      process.standardError = FileHandle(forWritingAtPath: logPath)
    }
    // The address sanitizer keeps what is freed, and would be taken for a server that grows.
    var variables = ProcessInfo.processInfo.environment
    variables["ASAN_OPTIONS", default: ""] += ":quarantine_size_mb=1"
    process.environment = variables
    try process.run()
    var text = ""
    while text.split(separator: "\n", omittingEmptySubsequences: false).count <= addressCount {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else {
        process.waitUntilExit()
        throw Failure(description: "tombolo \(arguments) ended with \(process.terminationStatus)")
      }
      text += String(decoding: data, as: UTF8.self)
    }
    addresses = text.split(separator: "\n").map(String.init)
    for address in addresses where address.hasPrefix("listening on 127.0.0.1:") {
      port = address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  package var processIdentifier: Int32 { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }

  /// Sends a signal and waits for the end; answers the exit code.
  @discardableResult
  package func end(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Sends a signal and goes on.
  package func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end; answers the exit code.
  package func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The memory it holds, in KiB.
  package var residentKilobytes: Int {
    let status =
      (try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
