import CBenchmarkLoad
import Foundation

/// The machine and the tools of this run.
enum Machine {
  /// Where servers run, and where the load comes from: apart, if there are two processors.
  static let serverProcessor = benchmark_first_processor()
  static let generatorProcessor = benchmark_last_processor()

  /// The lines that a run begins with.
  static func description(openFiles: Int64) -> String {
    let kernel = text("/proc/sys/kernel/osrelease")
    let swift = Tool.find("swift").flatMap { Tool.output($0, ["--version"]) } ?? ""
    let version = swift.split(separator: "\n").first { $0.contains("Swift version") }
    let node = Tool.find("node").flatMap { Tool.output($0, ["--version"]) }
    return """
      \(processor), \(ProcessInfo.processInfo.processorCount) processors, Linux \(kernel)
      \(version.map(String.init) ?? "Swift of unknown version"); \
      \(node.map { "Node \($0)" } ?? "no Node"); ulimit -n \(openFiles)
      servers on processor \(serverProcessor), load generator on \(generatorProcessor)
      """
  }

  /// The whole of a small file, without the white space around it; empty where it can't be read.
  static func text(_ path: String) -> String {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }

  private static var processor: String {
    let lines = text("/proc/cpuinfo").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("model name") }) else { return "unknown" }
    return line.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)
  }
}

/// Programs of the machine's own.
enum Tool {
  /// The path of a program on PATH, if it is installed.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What a program prints, trimmed; nil where it can't be run or fails.
  static func output(_ path: String, _ arguments: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
