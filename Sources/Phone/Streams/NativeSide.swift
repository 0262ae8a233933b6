/// What the app's native code does by itself; whoever makes a fleet may give it one.
///
/// It is called only while the app's process has open streams or a channel that asked to follow.
package struct NativeSide: Sendable {
  /// Runs right after something has happened on the phone, before anything else does; what native code itself streams
  /// and is called for, the events of the topic `channels`, are left out.
  package typealias Follow = @Sendable (inout Device, Event) -> Void
  /// Runs before the app's process ends in order; a crash leaves no time.
  package typealias WillTerminate = @Sendable (inout Device) -> Void

  let follow: Follow
  let willTerminate: WillTerminate

  package init(follow: @escaping Follow, willTerminate: @escaping WillTerminate = { _ in }) {
    self.follow = follow
    self.willTerminate = willTerminate
  }
}
