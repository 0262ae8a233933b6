import Foundation
import JSON
import Support
import Testing

/// `tombolo push`, with files as `xcrun simctl push` takes them.
@Suite("tombolo push")
struct PushTests {
  private static let start = """
    {
      "Simulator Target Bundle": "dev.tombolo.app",
      "aps": {
        "timestamp": 1168364460, "event": "start", "attributes-type": "StopwatchWidgetAttributes",
        "attributes": {}, "content-state": {"elapsedTime": 5}, "alert": {"title": "It runs"}
      }
    }
    """

  private static func update(_ seconds: Int) -> String {
    """
    {"aps": {"timestamp": 1168364460, "event": "update", "content-state": {"elapsedTime": \(seconds)}}}
    """
  }

  private let server: ServerProcess

  init() throws {
    server = try ServerProcess()
    try server.call("clock.set", "{\"now\":1764460800}")
  }

  private func push(_ text: String, _ arguments: String...) throws -> ToolRun {
    try ToolRun(["push", "-"] + server.to + arguments, input: text)
  }

  private func applies(_ run: ToolRun) throws -> Bool {
    try JSONValue(reading: run.output.utf8.span)["delivery"]?["applied"] == true
  }

  @Test("A start goes to the push-to-start token, an update to the newest running activity")
  func findsTarget() throws {
    for _ in 0..<2 { #expect(try applies(push(Self.start))) }
    try server.call("clock.advance", "{\"seconds\":1}")
    let run = try push(Self.update(9))
    #expect(run.code == 0)
    #expect(try applies(run))
    guard case .array(let activities) = try server.call("activities.list")["activities"] else {
      Issue.record("no list")
      return
    }
    #expect(activities.map { $0["contentState"]?["elapsedTime"] } == [5, 9])
  }

  @Test("A token or an activity may be named")
  func takesTarget() throws {
    for _ in 0..<2 { #expect(try applies(push(Self.start))) }
    try server.call("clock.advance", "{\"seconds\":1}")
    let tokens = try #require(try server.call("push.tokens")["activities"]?.object?.members)
    #expect(try applies(push(Self.update(7), "--activity", tokens[0].key)))
    #expect(try applies(push(Self.update(8), "--push-token", tokens[1].value.string ?? "")))
    #expect(try push(Self.update(8), "--activity", "x").code == 1)
    let both = try push(Self.update(8), "--activity", "x", "--push-token", "0a")
    #expect(both.code == 64)
  }

  @Test("What APNs refuses or the phone drops exits 1, and says so")
  func tellsDrop() throws {
    try server.call("startLiveActivity", "{\"elapsedSeconds\":0}")
    let without = try push(Self.update(1))
    #expect(without.code == 1)
    #expect(without.error.contains("no running activity has a push token; "))
    #expect(without.error.contains("activities.request with \"pushType\":\"token\""))
    let refused = try push(Self.start, "--push-token", "0a1b")
    #expect(refused.code == 1)
    #expect(refused.output.contains("BadDeviceToken"))
    let other = try push(Self.start.replacing("dev.tombolo.app", with: "com.example.app"))
    #expect(other.code == 1)
    #expect(other.output.contains("DeviceTokenNotForTopic"))
    let dropped = try push(Self.start.replacing("\"elapsedTime\": 5", with: ""))
    #expect(dropped.code == 1)
    #expect(dropped.output.contains("content-state.elapsedTime"))
  }

  @Test(
    "A push that doesn't say what it does is told, before a token is sought",
    arguments: ["{}", "{\"aps\":{\"alert\":\"hi\"}}"])
  func tellsMissingEvent(payload: String) throws {
    let run = try push(payload)
    #expect(run.code == 64)
    #expect(run.error.hasPrefix("tombolo: the push has no aps.event, "))
    #expect(try push(payload, "--push-token", "0a1b").output.contains("BadDeviceToken"))
  }

  @Test("The examples of its help work on a new phone")
  func showsExamples() throws {
    let help = try ToolRun(["push", "--help"]).output
    let examples = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("  -") }
    let text = examples.prefix { !$0.hasPrefix("  FILE") }.joined(separator: "\n")
    let second = try #require(text.range(of: "{\"aps\""))
    #expect(try applies(push(String(text[..<second.lowerBound]))))
    try server.call("clock.advance", "{\"seconds\":1}")
    #expect(try applies(push(String(text[second.lowerBound...]))))
  }

  @Test("A file that is no JSON is told with line and column, before anything is sent")
  func tellsSyntax() throws {
    let path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString).apns"
    try Self.start.replacing("runs\"}", with: "runs\"},").write(
      toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = try ToolRun(["push", path] + server.to)
    #expect(run.code == 64)
    #expect(run.error == "tombolo: \(path) is no JSON: a trailing comma at line 5, column 89\n")
    #expect(try push("[]").code == 64)
  }
}
