import Foundation
import Support
import Testing

/// `tombolo tap` against a server of its own.
@Suite("Tap")
struct TapTests {
  @Test(
    "An address for clients is told from one that shows traffic",
    arguments: [[], ["--token", "a"]])
  func tellsClientPort(options: [String]) throws {
    let server = try ServerProcess(options)
    let run = try ToolRun(["tap"] + server.to)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.error.contains("127.0.0.1:\(server.port) is for clients and shows no traffic"))
  }

  @Test("It says that the server has ended", arguments: [SIGTERM, SIGKILL])
  func tellsEnd(signal: Int32) throws {
    let server = try ServerProcess(["--inspect", "127.0.0.1:0"], addressCount: 2)
    let line = try #require(server.addresses.first { $0.hasPrefix("inspect on ") })
    let address = String(line.dropFirst("inspect on ".count))
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: ServerProcess.executable)
    process.arguments = ["tap", "--to", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    let watching = "tombolo: watching the traffic at \(address)\n"
    let first = errors.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self) == watching)
    server.end(signal)
    let rest = errors.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: rest, as: UTF8.self) == "tombolo: \(address) closed the connection\n")
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
