import Foundation
import JSON
import Support
import Testing

/// `tombolo show` against a server of its own.
@Suite("Show")
struct ShowTests {
  private let server: ServerProcess

  init() throws { server = try ServerProcess() }

  private func show(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["show"] + arguments + server.to)
  }

  @Test("The stopwatch is drawn as on a phone")
  func drawsStopwatch() throws {
    try server.call("startLiveActivity", "{\"elapsedSeconds\":65}")
    try server.call("app.background")
    let run = try show("--only", "activities")
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
    try server.call("startLiveActivity", "{}")
    try server.call(
      "defaultStart", "{\"activityId\":\"a\",\"attributes\":{},\"content\":{\"name\":\"拉面\"}}")
    #expect(try show().output.split(separator: "\n").count(where: { $0 == "Lock Screen" }) == 2)
    let one = try show("BFFF5BB2-5447-4E3B-9CF6-7EA629891697")
    #expect(one.output.split(separator: "\n").count(where: { $0 == "Lock Screen" }) == 1)
    #expect(try show("com.apple.ControlWidgetToggle").output.hasPrefix("iNFC  toggle"))
    for kind in ["BarcodeWidget", "FAFB63F8-7921-4B69-9FA1-438F08B5FB2A"] {
      #expect(try show(kind).output.hasPrefix("BarcodeWidget  widget, systemSmall"))
    }
    for (part, names) in [
      ("activities", "activity"), ("widgets", "widget"), ("controls", "control"),
    ] {
      let none = try show("nobody", "--only", part)
      #expect(none.code == 1)
      #expect(none.output == "")
      #expect(none.error.contains("\"nobody\" is no \(names);"))
    }
    #expect(try show("nobody").error.contains("\"nobody\" is no activity, widget or control;"))
  }

  @Test("A part of which there is nothing says so")
  func drawsNothing() throws {
    let nothing = "This phone shows no Live Activity.\n"
    #expect(try show("--device", "other", "--only", "activities").output == nothing)
    try server.call("device.configure", "{\"osVersion\":\"17.5\"}")
    try server.call("widgets.remove", "{\"id\":\"FAFB63F8-7921-4B69-9FA1-438F08B5FB2A\"}")
    #expect(
      try show().output == """
        \(nothing)
        This phone has no widget on its Home Screen.

        This phone has no controls: they came with iOS 18, and it has iOS 17.5.

        """)
    let diagnostics = try ToolRun(
      ["call", "events.list", "{\"topics\":[\"diagnostics\"]}"] + server.to)
    #expect(diagnostics.output.contains("\"events\":[]"))
  }

  @Test("All that there is stands one below the other")
  func drawsAll() throws {
    try server.call("startLiveActivity", "{\"elapsedSeconds\":65}")
    try server.call("startLiveActivity", "{\"elapsedSeconds\":66}")
    try server.call("widgets.add", "{\"kind\":\"BarcodeWidget\",\"family\":\"systemLarge\"}")
    let lines = try show().output.split(separator: "\n").filter { $0.contains("  ") }
    let headings = lines.filter { $0.first?.isLetter == true }.map { $0.prefix { $0 != "," } }
    #expect(
      headings == [
        "StopwatchWidgetAttributes  active", "StopwatchWidgetAttributes  active",
        "BarcodeWidget  widget", "BarcodeWidget  widget", "iNFC  toggle in Control Centre",
        "iNFC  button in Control Centre",
      ])
  }

  @Test("A look at the activities alone wakes no widget; any other look does")
  func wakes() throws {
    try server.call("clock.set", "{\"now\":4000000000}")
    func reloads(after look: [String]) throws -> Int {
      _ = try show(look.first ?? "--no-color", look.last ?? "--no-color")
      try server.call("clock.advance", "{\"seconds\":300}")
      let list = try ToolRun(["call", "events.list", "{\"topics\":[\"widgets\"]}"] + server.to)
      return list.output.components(separatedBy: "\"reloaded\"").count - 1
    }
    #expect(try reloads(after: ["--only", "activities"]) == 0)
    #expect(try reloads(after: ["--only", "controls"]) == 0)
    #expect(try reloads(after: ["--only", "widgets"]) == 1)
  }

  @Test("Without a server it exits 2, with a picture too")
  func needsServer() throws {
    server.end()
    #expect(try show().code == 2)
    #expect(try show("--png", "/nowhere/at/all").code == 2)
    #expect(try ToolRun(["watch"] + server.to).code == 2)
  }
}
