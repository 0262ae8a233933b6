import Foundation
import Support
import Testing
import Transcripts

/// `tombolo replay`, with what a server has recorded.
@Suite("Replaying recordings")
struct ReplayTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Records what two clients say, one of whom is told events, while the phone's clock runs; answers the recording's path.
  private func record(_ options: String...) throws -> String {
    let path = folder.path + "/traffic.jsonl"
    let server = try ServerProcess(["--record", path] + options)
    let watcher = try LineClient(port: server.port)
    let client = try LineClient(port: server.port)
    func call(_ client: LineClient, _ id: Int, _ text: String) throws {
      try client.send(line: "{\"jsonrpc\":\"2.0\",\"id\":\(id),\(text)}")
      while case .line(let line) = try client.next(isExpected: true),
        !line.contains("\"id\":\(id),")
      {}
    }
    try call(watcher, 1, #""method":"server.authenticate","params":{"token":"secret"}"#)
    try call(client, 1, #""method":"server.authenticate","params":{"token":"wrong"}"#)
    try call(client, 2, #""method":"server.authenticate","params":{"token":"secret"}"#)
    try call(watcher, 2, #""method":"events.subscribe""#)
    try call(client, 3, #""method":"startLiveActivity","params":{"elapsedSeconds":0}"#)
    try call(
      client, 4,
      #""method":"activities.request","params":{"attributesType":"LiveActivityAttributes","attributes":{"activityID":"a"},"contentState":{"text":"b"},"pushType":"token"}"#
    )
    // The token comes a second later, by the phone's own clock.
    try call(watcher, 3, #""method":"events.wait","params":{"type":"updateToken"}"#)
    try call(watcher, 4, #""method":"events.wait","params":{"type":"ended","timeout":0.01}"#)
    try client.send(line: "no JSON")
    try call(client, 5, #""method":"server.info""#)
    client.close()
    try call(watcher, 5, #""method":"activities.list""#)
    #expect(server.end() == 0)
    return path
  }

  @Test("What was recorded gives the same replies and events, and a script that does so as well")
  func replays() throws {
    let path = try record("--token", "secret", "--seed", "7")
    let script = folder.path + "/script.jsonl"
    let run = try ToolRun(["replay", path, "--seed", "7", "--script", script])
    #expect(run.output.hasPrefix("2 connections, 11 lines in, "))
    #expect(run.output.hasSuffix(" out: the same replies\n"))
    #expect(run.code == 0)
    #expect(try ToolRun(["play", script]).output == "1 script: 1 passed, 0 failed\n")
    let otherSeed = try ToolRun(["replay", path])
    #expect(otherSeed.code == 1)
    #expect(otherSeed.output.contains("first difference"))
  }

  @Test("The first difference is told with its line in the recording")
  func tellsDifference() throws {
    let path = try record()
    var lines = try folder.read("traffic.jsonl").split(separator: "\n").map(String.init)
    let number = try #require(
      lines.firstIndex { $0.contains("\"out\"") && $0.contains("\"type\":\"updateToken\"") })
    lines[number] = lines[number].replacing("updateToken", with: "otherToken")
    try folder.write(lines.joined(separator: "\n"), to: "traffic.jsonl")
    let run = try ToolRun(["replay", path])
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix(
        "\(path):\(number + 1): params.type is \"updateToken\", expected \"otherToken\"\n"))
    #expect(run.output.hasSuffix("the first difference is at \(path):\(number + 1)\n"))
  }

  @Test("A running server can be asked again")
  func replaysOnServer() throws {
    let path = try folder.write(
      """
      {"at":5,"connection":1,"peer":"127.0.0.1:1","device":"default","direction":"open","message":null}
      {"at":5,"connection":1,"peer":"127.0.0.1:1","device":"default","direction":"in","message":{"jsonrpc":"2.0","id":1,"method":"clock.set","params":{"now":6}}}
      {"at":5,"connection":1,"peer":"127.0.0.1:1","device":"default","direction":"out","message":{"jsonrpc":"2.0","id":1,"result":{"now":6,"mode":"manual"}}}

      """, to: "traffic.jsonl")
    let server = try ServerProcess()
    let run = try ToolRun(["replay", path, "--to", "127.0.0.1:\(server.port)", "--device", "new"])
    #expect(run.output == "1 connection, 1 line in, 1 out: the same replies\n")
    server.end()
    #expect(try ToolRun(["replay", path, "--to", "127.0.0.1:\(server.port)"]).code == 2)
    let script = try ToolRun(["replay", path, "--script", "/nowhere/at/all"])
    #expect(script.code == 64)
    #expect(script.error.contains("/nowhere/at/all"))
  }

  @Test("What is no recording is told with its line")
  func refuses() throws {
    let run = try ToolRun(["replay", "-"], input: "{}\n{}\n")
    #expect(run.code == 64)
    #expect(run.error.hasPrefix("tombolo: standard input:1: this is no line of traffic; "))
  }
}
