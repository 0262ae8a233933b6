import JSON

/// A control of Control Centre, as a widget extension declares it.
package struct ControlKind: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    case toggle
    case button
  }

  /// What is said of a toggle that is on and of one that is off; of a button while its action runs, and else.
  package struct Pair: Equatable, Sendable {
    package let on: String
    package let off: String

    package init(on: String, off: String) {
      self.on = on
      self.off = off
    }

    subscript(isOn: Bool) -> String { isOn ? on : off }
  }

  /// A flag of an app group that the action flips.
  package struct Flag: Equatable, Sendable {
    package let group: String
    package let key: String
  }

  package let kind: String
  package let form: Form
  package let displayName: String
  package let description: String
  package let titles: Pair
  package let systemImages: Pair
  package let tint: String?
  /// What a person is told that holding the control down does.
  package let hints: Pair?
  package let flag: Flag?
  /// What a button opens.
  package let url: String?

  /// The toggle of the iOS 18 tutorial.
  package static let tutorialToggle = ControlKind(
    kind: "com.apple.ControlWidgetToggle", form: .toggle, displayName: "iNFC",
    description: "The most powerful NFC application",
    titles: Pair(on: "Running", off: "Stopped"),
    systemImages: Pair(on: "hourglass.bottomhalf.filled", off: "hourglass"), tint: "purple",
    hints: Pair(on: "Start", off: "Stop"),
    flag: Flag(group: "group.com.apple.iNFC", key: "widgetExtensionData"), url: nil)

  /// The button of the iOS 18 tutorial.
  package static let tutorialButton = ControlKind(
    kind: "com.apple.ControlWidgetButton", form: .button, displayName: "iNFC",
    description: "The most powerful NFC application",
    titles: Pair(on: "WidgetButton", off: "WidgetButton"),
    systemImages: Pair(on: "hourglass", off: "paperplane"), tint: nil, hints: nil,
    flag: Flag(group: "group.com.apple.iNFC", key: "widgetExtensionData"), url: "iNFC://")
}
