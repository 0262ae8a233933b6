package import Phone

/// All channels and modules of the emulated app.
package enum ChannelTable {
  /// Every method of every channel.
  package static let methods: [ChannelMethod] =
    TutorialChannel.methods + PushwooshChannel.methods + WidgetModule.methods
    + SharedGroupPreferences.methods + LiveActivitiesChannel.methods
    + ExpoLiveActivity.methods + eventChannels.flatMap(\.methods)

  /// Every stream from native code to the app.
  static let eventChannels: [EventChannel] =
    PushwooshChannel.eventChannels + LiveActivitiesChannel.eventChannels
    + ExpoLiveActivity.eventChannels

  /// What native code does by itself, streams or none.
  static let followers = [LiveActivitiesChannel.follower]

  /// What all channels' native code does by itself: followers first, then the streams.
  package static let nativeSide = nativeSide(followers, eventChannels)

  static func nativeSide(
    _ followers: [ChannelFollower], _ eventChannels: [EventChannel]
  ) -> NativeSide {
    NativeSide { device, event in
      for follower in followers { follower.note(event, on: &device) }
      for channel in eventChannels { channel.note(event, on: &device) }
    } willTerminate: { device in
      for follower in followers { follower.prepareForTermination(of: &device) }
    }
  }

  private static let channels = Set(methods.map(\.name.channel))

  /// Whether a channel of this name has any method.
  package static func hasChannel(_ name: String) -> Bool { channels.contains(name) }

  /// Calls a method that no channel has, as an app might; the engine answers that nobody implements it, unless the
  /// plugin takes whatever comes.
  package static func callUnknown(
    channel: String, method: String, _ device: inout Device
  ) -> Outcome {
    let name = ChannelMethodName(channel: channel, method: method)
    let notImplemented = Outcome.notImplemented(channel: channel, method: method)
    return ChannelMethod.call(name, on: &device) { device in
      guard channel == LiveActivitiesChannel.channel else { return .both(notImplemented) }
      return LiveActivitiesChannel.unknownMethod(
        device.state.profile, notImplemented: notImplemented)
    }
  }
}
