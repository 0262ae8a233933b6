import Foundation
import Support
import Testing

/// `tombolo watch` against a server of its own.
@Suite("Watch")
struct WatchTests {
  private let server: ServerProcess

  init() throws { server = try ServerProcess() }

  /// A `tombolo watch`, and what it prints.
  private final class Watch {
    private let process = Process()
    private let output = Pipe()
    private var text = ""

    init(_ arguments: [String]) throws {
      process.executableURL = URL(fileURLWithPath: ServerProcess.executable)
      process.arguments = ["watch"] + arguments
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Reads on until a text comes; answers that and all before it.
    @discardableResult
    func read(until word: String) -> String {
      while !text.contains(word) {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else {
          Issue.record("watch ended before it drew \(word): \(text)")
          return text
        }
        text += String(decoding: data, as: UTF8.self)
        #expect(!text.contains("\u{1B}"))
      }
      guard let end = text.range(of: word)?.upperBound else { return text }
      defer { text.removeSubrange(..<end) }
      return String(text[..<end])
    }

    /// Sends a signal, if any, and answers the exit code.
    func end(_ signal: Int32? = nil) -> Int32 {
      if let signal { kill(process.processIdentifier, signal) }
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test("Each change of an activity is drawn once, until Ctrl-C")
  func drawsActivities() throws {
    let watch = try Watch(server.to)
    watch.read(until: "no Live Activity")
    try server.call("startLiveActivity", "{\"elapsedSeconds\":7}")
    watch.read(until: "00:07")
    try server.call("updateLiveActivity", "{\"elapsedSeconds\":3661}")
    watch.read(until: "01:01:01")
    try server.call("device.reset")
    watch.read(until: "no Live Activity")
    #expect(watch.end(SIGINT) == 0)
  }

  @Test("Widgets and controls are followed")
  func drawsOthers() throws {
    try server.call("clock.set", "{\"now\":4000000000}")
    let watch = try Watch(server.to)
    watch.read(until: "Stopped           off")
    try server.call("controls.tap", "{\"kind\":\"com.apple.ControlWidgetToggle\"}")
    watch.read(until: "Running            on")
    try server.call("setItem", "[\"widgetKey\",{\"text\":\"123456\"},\"group.widget.barcode.jp\"]")
    try server.call("reloadWidget", "[\"BarcodeWidget\"]")
    try server.call("clock.advance", "{\"seconds\":3}")
    watch.read(until: "│                    123456                    │")
    try server.call("device.configure", "{\"osVersion\":\"17.5\"}")
    watch.read(until: "it has iOS 17.5")
    #expect(watch.end(SIGTERM) == 0)
  }

  /// A widget whose second entry comes two seconds after a reload.
  private func addNote() throws {
    try server.call(
      "widgets.register",
      """
      {"kind":"Note","displayName":"Note","description":"","supportedFamilies":["systemSmall"],\
      "provider":{"appGroup":"group.note","key":"note","fields":{"text":"String"},\
      "entryOffsets":[0,2],"policy":"never","presentation":{"view":"Text","text":"{entry.text}"}}}
      """)
    try server.call(
      "appGroups.write", "{\"group\":\"group.note\",\"key\":\"note\",\"value\":{\"text\":\"a\"}}")
    try server.call("widgets.add", "{\"kind\":\"Note\",\"family\":\"systemSmall\"}")
  }

  @Test("An entry that comes by the real clock is drawn without an event")
  func drawsNextEntry() throws {
    try addNote()
    let watch = try Watch(["Note"] + server.to)
    watch.read(until: "Note  widget, systemSmall")
    try server.call("widgets.reload", "{\"kind\":\"Note\"}")
    watch.read(until: "1 entry to come\n")
    watch.read(until: "Note  widget, systemSmall\n")
    #expect(watch.end(SIGINT) == 0)
  }

  @Test("Changes of an activity don't put off a widget's next entry")
  func drawsNextEntryInTime() throws {
    try addNote()
    try server.call("startLiveActivity", "{\"elapsedSeconds\":0}")
    let watch = try Watch(server.to)
    watch.read(until: "00:00")
    var isDrawn = false
    for second in 1...3599 where !isDrawn {
      try server.call("updateLiveActivity", "{\"elapsedSeconds\":\(second)}")
      let clock = String(format: "%02d:%02d", second / 60, second % 60)
      isDrawn = watch.read(until: clock).contains("Note  widget, systemSmall\n")
    }
    #expect(isDrawn)
    #expect(watch.end(SIGINT) == 0)
  }

  @Test("What alone was asked for ends it once it is gone; so does its server")
  func ends() throws {
    let alone = try Watch(["BarcodeWidget"] + server.to)
    alone.read(until: "No data")
    let all = try Watch(server.to)
    all.read(until: "No data")
    try server.call("widgets.remove", "{\"id\":\"FAFB63F8-7921-4B69-9FA1-438F08B5FB2A\"}")
    #expect(alone.end() == 1)
    all.read(until: "no widget on its Home Screen")
    server.end()
    #expect(all.end() == 1)
    #expect(try ToolRun(["watch", "nobody"] + server.to).code == 2)
  }
}
