package import JSON

/// The life of the app's process.
extension Device {
  /// Starts the app where it doesn't run, and brings it to the foreground.
  package mutating func launchApp(by cause: String) {
    if state.app.state == .terminated { emit(.app, "launched", ["by": .string(cause)]) }
    foregroundApp()
  }

  /// Brings the app to the foreground; one that doesn't run is launched.
  package mutating func foregroundApp() {
    guard state.app.state != .foreground else { return }
    state.app.state = .foreground
    emit(.app, "foregrounded")
  }

  /// Sends a running app to the background; false where it doesn't run.
  package mutating func backgroundApp() -> Bool {
    guard state.app.state != .terminated else { return false }
    if state.app.state == .foreground {
      state.app.state = .background
      emit(.app, "backgrounded")
    }
    return true
  }

  /// Ends the process and what its channels remember; its activities stay.
  package mutating func terminateApp() {
    guard state.app.state != .terminated else { return }
    if state.app.isFollowing { nativeSide?.willTerminate(&self) }
    endProcess()
  }

  private mutating func endProcess() {
    tasks = nil
    state.app.forget()
    state.app.state = .terminated
    emit(.app, "terminated")
  }

  /// Dart starts over and listens to nothing; the native side stays.
  ///
  /// False where the app doesn't run.
  package mutating func hotRestartApp() -> Bool {
    guard state.app.state != .terminated else { return false }
    state.app.forgetStreams()
    emit(.app, "hotRestarted")
    return true
  }

  /// The app crashes in native code.
  package mutating func crashApp(reason: String) {
    emit(.app, "crashed", ["reason": .string(reason)])
    if state.app.state != .terminated { endProcess() }
  }

  /// What the channel of this name remembers as long as the process lives.
  package mutating func remember(_ value: JSONValue?, for channel: String) {
    state.app[channel] = value
  }
}
