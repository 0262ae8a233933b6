import JSON
import Testing

@testable import Phone

/// The life of the app's process.
@Suite("App process")
struct AppProcessTests {
  private let phone = TestPhone()

  private func background() -> Bool { phone.run { $0.backgroundApp() } }
  private func hotRestart() -> Bool { phone.run { $0.hotRestartApp() } }

  @Test("A new device's app is in the foreground")
  func begins() { #expect(phone.app.state == .foreground) }

  @Test("What changes is told once, in order")
  func tells() {
    #expect(background())
    #expect(background())
    phone.run { $0.foregroundApp() }
    phone.run { $0.foregroundApp() }
    phone.run { $0.terminateApp() }
    phone.run { $0.terminateApp() }
    #expect(!background())
    #expect(!hotRestart())
    phone.run { $0.launchApp(by: "test") }
    #expect(
      phone.names() == [
        "app.backgrounded", "app.foregrounded", "app.terminated", "app.launched",
        "app.foregrounded",
      ])
  }

  @Test("Terminating and crashing drop what channels remember, a hot restart doesn't")
  func forgets() {
    phone.run { $0.remember(5, for: "PW") }
    #expect(hotRestart())
    #expect(phone.app["PW"] == 5)
    phone.run { $0.terminateApp() }
    #expect(phone.app["PW"] == nil)
    phone.run { $0.launchApp(by: "test") }
    phone.run { $0.remember(6, for: "PW") }
    phone.run { $0.crashApp(reason: "why") }
    #expect(phone.app["PW"] == nil)
    #expect(phone.app.state == .terminated)
  }

  @Test("Its activities outlive the process")
  func keepsActivities() throws {
    try phone.start()
    phone.run { $0.terminateApp() }
    #expect(phone.activities.runningCount == 1)
    #expect(phone.placement(1) == .dynamicIsland)
  }

  @Test("A memory is replaced, and given up with nil")
  func remembers() {
    for value in [1, 2, nil] as [JSONValue?] {
      phone.run { $0.remember(value, for: "a") }
      #expect(phone.app["a"] == value)
    }
    #expect(phone.app == AppProcess())
  }
}
