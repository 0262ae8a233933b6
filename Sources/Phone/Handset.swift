/// One device of a fleet: where its value lives, and who is attached to it.
package final class Handset {
  /// The device's name on this server.
  package let name: String
  /// The handset's place in the order in which its fleet made them, from 1.
  let number: Int
  /// The device itself.
  package var device: Device
  /// How many connections are attached.
  package internal(set) var connectionCount = 0
  /// Whether it goes when its last connection does.
  let isTransient: Bool

  init(_ device: consuming Device, number: Int, isTransient: Bool) {
    name = device.name
    self.number = number
    self.device = device
    self.isTransient = isTransient
  }

  /// Lets the device follow the wall clock and runs a call on it.
  ///
  /// Answers also whether somebody must look at the device afterwards: it is observed, has tasks or reloads left to run, or falls due at another time.
  package func run(
    atWallTime wallTime: Double, _ call: (inout Device) -> Outcome
  ) -> (outcome: Outcome, needsAttention: Bool) {
    device.run(atWallTime: wallTime, call)
  }
}

extension Device {
  /// Follows the wall clock and runs a call; answers whether somebody must look at the device.
  fileprivate mutating func run(
    atWallTime wallTime: Double, _ call: (inout Device) -> Outcome
  ) -> (outcome: Outcome, needsAttention: Bool) {
    follow(wallTime: wallTime)
    let outcome = call(&self)
    let needsAttention =
      isObserved || hasTasks || hasAskedReloads || nextWallDeadline != scheduledWallTime
    return (outcome, needsAttention)
  }
}
