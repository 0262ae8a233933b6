import Phone

/// Native code of a channel that follows what happens on the phone whether the app listens to it or not.
///
/// It asks to by `Device.addFollower`, as a rule in its first call, and follows until the process ends.
struct ChannelFollower: Sendable {
  /// What it does when something has happened on the phone.
  typealias Follow = @Sendable (inout Device, Event) -> Void
  /// What it does before the app is terminated; a crash leaves no time.
  typealias WillTerminate = @Sendable (inout Device) -> Void

  let channel: String
  private let follow: Follow?
  private let willTerminate: WillTerminate?

  init(_ channel: String, follow: Follow? = nil, willTerminate: WillTerminate? = nil) {
    self.channel = channel
    self.follow = follow
    self.willTerminate = willTerminate
  }

  /// Lets it know what has happened, where it has asked to.
  func note(_ event: Event, on device: inout Device) {
    if device.state.app.isFollowed(by: channel) { follow?(&device, event) }
  }

  /// Lets it act before the process ends, where it has asked to.
  func prepareForTermination(of device: inout Device) {
    if device.state.app.isFollowed(by: channel) { willTerminate?(&device) }
  }
}
