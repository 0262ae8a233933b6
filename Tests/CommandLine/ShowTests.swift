import Foundation
import JSON
import Support
import Testing

/// `tombolo show` and `tombolo watch` against a server of their own.
@Suite("Show and watch")
struct ShowTests {
  private let server: ServerProcess
  private let to: [String]

  init() throws {
    server = try ServerProcess()
    to = ["--to", "127.0.0.1:\(server.port)"]
  }

  private func call(_ arguments: String...) throws {
    let run = try ToolRun(["call"] + arguments + to)
    #expect(run.code == 0, "\(run.error)")
  }

  private func show(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["show"] + arguments + to)
  }

  @Test("The stopwatch is drawn as on a phone")
  func drawsStopwatch() throws {
    try call("startLiveActivity", "{\"elapsedSeconds\":65}")
    try call("app.background")
    let run = try show()
    #expect(run.code == 0)
    #expect(run.error == "")
    #expect(
      run.output == """
        StopwatchWidgetAttributes  active, in the Dynamic Island
        BFFF5BB2-5447-4E3B-9CF6-7EA629891697
        Dynamic Island, compact and minimal
        ╭──────────────────────────╮  ╭───╮
        │ ⏱                  01:05 │  │ ⏱ │
        ╰──────────────────────────╯  ╰───╯
        Dynamic Island, expanded
        ╭──────────────────────────────────────────────╮
        │               Pushwoosh Timer                │
        │                                              │
        │ Time ellapsed                        ⏱ 01:05 │
        ╰──────────────────────────────────────────────╯
        Lock Screen
        ╭──────────────────────────────────────────────╮
        │ Time ellapsed                        ⏱ 01:05 │
        ╰──────────────────────────────────────────────╯
        a tap opens http://www.pushwoosh.com

        """)
  }

  @Test("One activity may be asked for; one there isn't is refused")
  func drawsOne() throws {
    try call("startLiveActivity", "{}")
    try call(
      "defaultStart", "{\"activityId\":\"a\",\"attributes\":{},\"content\":{\"name\":\"拉面\"}}")
    #expect(try show().output.split(separator: "\n").count(where: { $0 == "Lock Screen" }) == 2)
    let one = try show("BFFF5BB2-5447-4E3B-9CF6-7EA629891697")
    #expect(one.output.split(separator: "\n").count(where: { $0 == "Lock Screen" }) == 1)
    let none = try show("nobody")
    #expect(none.code == 1)
    #expect(none.output == "")
    #expect(none.error.contains("nobody"))
  }

  @Test("A phone without activities says so")
  func drawsNothing() throws {
    #expect(try show("--device", "other").output == "This phone shows no Live Activity.\n")
  }

  @Test("Without a server both exit 2")
  func needServer() throws {
    server.end()
    #expect(try show().code == 2)
    #expect(try ToolRun(["watch"] + to).code == 2)
  }

  @Test("Watch draws each change once, and ends with Ctrl-C or its server")
  func watches() throws {
    let watch = Process()
    let output = Pipe()
    watch.executableURL = URL(fileURLWithPath: ServerProcess.executable)
    watch.arguments = ["watch"] + to
    watch.standardOutput = output
    watch.standardError = FileHandle.nullDevice
    try watch.run()
    defer { if watch.isRunning { kill(watch.processIdentifier, SIGKILL) } }
    var text = ""
    func read(until word: String) {
      while !text.contains(word) {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else {
          Issue.record("watch ended before it drew \(word): \(text)")
          return
        }
        text += String(decoding: data, as: UTF8.self)
      }
    }
    read(until: "no Live Activity")
    try call("startLiveActivity", "{\"elapsedSeconds\":7}")
    read(until: "00:07")
    try call("updateLiveActivity", "{\"elapsedSeconds\":3661}")
    read(until: "01:01:01")
    text = ""
    try call("device.reset")
    read(until: "no Live Activity")
    kill(watch.processIdentifier, SIGINT)
    watch.waitUntilExit()
    #expect(watch.terminationStatus == 0)
    #expect(!text.contains("\u{1B}"))
  }
}
