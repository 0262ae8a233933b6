import JSON
import Phone

/// An activity's states as ActivityKit's activityStateUpdates give them to an app that follows them.
enum StateUpdates {
  /// The state that an event brings; nil where it brings none.
  ///
  /// An update brings one where the activity was stale; `follower` names what remembers that as long as the process lives.
  static func state(
    after event: Event, of activity: Activity, follower: String, on device: inout Device
  ) -> Activity.State? {
    guard let change = event.activityChange else { return nil }
    let memory = "\(follower) stale"
    let isKnownStale = staleIDs(memory, device).contains(activity.identity.id)
    switch change {
    case .started, .ended, .dismissed, .stale: break
    case .updated where isKnownStale && activity.state == .active: break
    case .updated, .alerted: return nil
    }
    if (activity.state == .stale) != isKnownStale {
      // What was stale may have ended while nobody followed.
      let activities = device.state.activities
      let ids = (staleIDs(memory, device) + [activity.identity.id]).filter { id in
        activities.activity(ofID: id)?.state == .stale
      }
      device.remember(.array(ids.map { .string($0) }), for: memory)
    }
    return activity.state
  }

  private static func staleIDs(_ memory: String, _ device: borrowing Device) -> [String] {
    guard case .array(let ids) = device.state.app[memory] else { return [] }
    return ids.compactMap(\.string)
  }
}
