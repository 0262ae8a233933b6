package import Phone

/// All channels and modules of the emulated app.
package enum ChannelTable {
  /// Every method of every channel.
  package static let methods: [ChannelMethod] =
    TutorialChannel.methods + PushwooshChannel.methods + WidgetModule.methods
    + SharedGroupPreferences.methods

  /// Calls a method that no channel has, as an app might; the engine answers that nobody implements it.
  package static func callUnknown(
    channel: String, method: String, _ device: inout Device
  ) -> Outcome {
    if device.state.app.state == .terminated { device.launchApp(by: "channelCall") }
    device.noteUnknownCall(channel: channel, method: method)
    return .notImplemented(channel: channel, method: method)
  }
}
