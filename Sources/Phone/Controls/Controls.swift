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

  private static let builtIn = [Control(.tutorialToggle), Control(.tutorialButton)]

  /// The built-in controls.
  package init() { all = Self.builtIn }

  /// Where the control of this kind stands; nil where there is none.
  func index(ofKind kind: String) -> Int? { all.firstIndex { $0.kind.kind == kind } }

  /// Adds a control; one of the same kind, a built-in one too, is replaced at its place; answers where it stands.
  @discardableResult
  mutating func register(_ kind: ControlKind) throws(Refusal) -> Int {
    let place = index(ofKind: kind.kind)
    return try Registration.add(Control(kind), to: &all, at: place, named: kind.kind)
  }
}
