/// All that a device is at one moment, but for the events that led to it.
package struct DeviceState {
  package internal(set) var profile = Profile()
  package internal(set) var clock: DeviceClock
  package internal(set) var app = AppProcess()
  package internal(set) var activities = Activities()
  package internal(set) var appGroups = AppGroups()
  package internal(set) var widgets = Widgets()
  package internal(set) var controls = Controls()
  package internal(set) var types = ActivityTypes()
  package internal(set) var pushes = PushState()
  package internal(set) var vendors = VendorReports()
  package internal(set) var faults = Faults()

  /// How often the push-to-start token was replaced.
  var pushToStartGeneration = 0
  /// How often an order of tasks was drawn.
  var taskDraws = 0
  /// Whether nothing has happened yet that a clock set back would contradict.
  var isUntouched = true
  /// Whether the newcomer was told why the Dynamic Island is empty.
  var toldOfEmptyIsland = false

  init(wallTime: Double) { clock = DeviceClock(wallTime: wallTime) }
}
