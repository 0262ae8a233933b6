import JSON

/// A control as it stands in Control Centre.
package struct Control: Equatable {
  package internal(set) var kind: ControlKind
  /// What Control Centre shows, since the last reload; the provider's preview value before.
  package internal(set) var shownValue = false
  /// What the app's own value is.
  package internal(set) var appValue = false

  init(_ kind: ControlKind) { self.kind = kind }
}

/// Control Centre: the app's controls, in the order in which they were first registered.
package struct Controls: Equatable {
  package internal(set) var all: [Control]

  /// The most controls that a device may have.
  package static let maximumCount = 1000

  private static let builtIn = [Control(.tutorialToggle), Control(.tutorialButton)]

  /// The built-in controls.
  package init() { all = Self.builtIn }

  /// Where the control of this kind stands; nil where there is none.
  func index(ofKind kind: String) -> Int? { all.firstIndex { $0.kind.kind == kind } }

  /// Adds a control; one of the same kind, a built-in one too, is replaced at its place.
  mutating func register(_ kind: ControlKind) throws(Refusal) {
    if let index = index(ofKind: kind.kind) {
      all[index] = Control(kind)
      return
    }
    guard all.count < Self.maximumCount else {
      throw .invalidArgument(
        "kind", expected: "a kind that is registered already: there are \(Self.maximumCount)",
        got: JSONValue.string(kind.kind).brief)
    }
    all.append(Control(kind))
  }
}
