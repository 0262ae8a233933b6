/// One device of a fleet: where its value lives, and who is attached to it.
package final class Handset {
  /// The device's name on this server.
  package let name: String
  /// The device itself.
  package var device: Device
  /// How many connections are attached.
  package internal(set) var connectionCount = 0
  /// Whether it goes when its last connection does.
  let isTransient: Bool
  /// The wall time at which the fleet wakes the device; the fleet's own note.
  var scheduledWallTime: Double?

  init(_ device: consuming Device, isTransient: Bool) {
    name = device.name
    self.device = device
    self.isTransient = isTransient
  }
}
