package import JSON

/// Control Centre: what its controls show, and what a touch of them does.
extension Device {
  /// The first iOS that has controls.
  package static let firstSystemWithControls = SystemVersion(18)

  /// The controls that Control Centre has; none before iOS 18.
  package var controls: [Control] { hasControls ? state.controls.all : [] }

  private var hasControls: Bool { state.profile.osVersion >= Self.firstSystemWithControls }

  /// Tells the developer why there are no controls, where there are none.
  package mutating func warnOfMissingControls() {
    guard !hasControls else { return }
    warn(
      "noControls",
      "There are no controls on iOS \(state.profile.osVersion); they came with iOS 18, so set osVersion to \"18.0\" or later"
    )
  }

  /// What a control shows and stands for, as `controls.list` tells it.
  package func json(of control: Control) -> JSONValue {
    let kind = control.kind
    let isToggle = kind.form == .toggle
    let flag = kind.flag.map { flag -> JSONValue in
      [
        "group": .string(flag.group), "key": .string(flag.key),
        "value": state.appGroups[flag.group, flag.key] ?? .null,
      ]
    }
    return [
      "kind": .string(kind.kind), "type": .string(kind.form.rawValue),
      "displayName": .string(kind.displayName), "description": .string(kind.description),
      "value": isToggle ? .bool(control.shownValue) : .null,
      "appValue": isToggle ? .bool(control.appValue) : .null,
      "title": .string(kind.titles[control.shownValue]),
      "systemImage": .string(kind.systemImages[control.shownValue]),
      "tint": .string(kind.tint), "hint": .string(kind.hints?[control.shownValue]),
      "flag": flag ?? .null, "url": .string(kind.url),
    ]
  }

  /// Declares a control, in place of one of the same kind.
  package mutating func registerControl(_ kind: ControlKind) throws(Refusal) {
    try state.controls.register(kind)
  }

  // MARK: What a person does

  /// What came of a touch.
  package enum ControlOutcome: Equatable {
    /// A toggle shows this.
    case value(Bool)
    /// A button opened this, or nothing.
    case openedURL(String?)
  }

  /// The person taps a control: a toggle is set to the opposite of what it shows, a button does what it does.
  package mutating func tapControl(_ kind: String) throws(Refusal) -> ControlOutcome {
    let index = try controlIndex(kind)
    let control = state.controls.all[index]
    switch control.kind.form {
    case .toggle: return .value(perform(index, value: !control.shownValue))
    case .button: return .openedURL(perform(index))
    }
  }

  /// The system performs a toggle's intent with a value, whatever it shows; answers what it then shows.
  package mutating func setControl(_ kind: String, to value: Bool) throws(Refusal) -> Bool {
    perform(try toggleIndex(kind), value: value)
  }

  /// SetValueIntent: the system sets the value before the intent runs, and reloads that control alone after it.
  private mutating func perform(_ index: Int, value: Bool) -> Bool {
    let kind = state.controls.all[index].kind
    state.controls.all[index].appValue = value
    emit(.controls, "performed", ["kind": .string(kind.kind), "value": .bool(value)])
    flipFlag(of: kind)
    reloadControl(index)
    return state.controls.all[index].shownValue
  }

  /// A button's intent; answers the URL that was opened.
  private mutating func perform(_ index: Int) -> String? {
    let kind = state.controls.all[index].kind
    emit(.controls, "performed", ["kind": .string(kind.kind)])
    flipFlag(of: kind)
    reloadControl(index)
    return kind.url.flatMap { openURL($0, ofControl: kind.kind) ? $0 : nil }
  }

  /// The tutorial's intents turn the flag over instead of setting it, so that it can part from the value.
  private mutating func flipFlag(of kind: ControlKind) {
    guard let flag = kind.flag else { return }
    guard canOpenAppGroup(flag.group) else {
      warn(
        "appGroupNotOpened",
        "The app group \(flag.group) can't be opened, so \(kind.kind) leaves its flag \(flag.key) alone",
        ["group": .string(flag.group), "kind": .string(kind.kind)])
      return
    }
    let isSet = state.appGroups[flag.group, flag.key]?.userDefaultsBool ?? false
    writeAppGroup(flag.group, key: flag.key, value: .bool(!isSet))
  }

  /// OpenURLIntent; false where nothing opens.
  private mutating func openURL(_ url: String, ofControl kind: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard state.profile.openURLSchemes == .any || scheme == "https" || scheme == "http" else {
      warn(
        "customSchemeNotOpened",
        "OpenURLIntent opens universal links alone on this phone, and \(url) has a scheme of its own; use an https link, or set openURLSchemes to \"any\"",
        ["url": .string(url), "kind": .string(kind)])
      return false
    }
    launchApp(by: "controls.tap")
    emit(.app, Event.openedURLType, ["url": .string(url)])
    return true
  }

  // MARK: What the app does

  /// The app changes its own value of a toggle; the control shows the old one until it is reloaded.
  package mutating func setAppValue(
    ofControl kind: String, to value: Bool
  ) throws(Refusal) -> Control {
    let index = try toggleIndex(kind)
    state.controls.all[index].appValue = value
    return state.controls.all[index]
  }

  /// ControlCenter.shared.reloadAllControls(), or reloadControls(ofKind:); answers the controls that were reloaded.
  package mutating func reloadControls(ofKind kind: String? = nil) -> [Control] {
    warnOfMissingControls()
    guard hasControls else { return [] }
    guard let kind else {
      for index in state.controls.all.indices { reloadControl(index) }
      return state.controls.all
    }
    guard let index = state.controls.index(ofKind: kind) else {
      warn(
        "unknownControlKind",
        "There is no control of the kind \(JSONValue.string(kind).brief), so nothing is reloaded; a phone says nothing of it",
        ["kind": .string(kind)])
      return []
    }
    reloadControl(index)
    return [state.controls.all[index]]
  }

  /// A toggle's provider is asked for its value; a button has none, and is drawn anew.
  private mutating func reloadControl(_ index: Int) {
    let control = state.controls.all[index]
    state.controls.all[index].shownValue = control.appValue
    let isToggle = control.kind.form == .toggle
    emit(
      .controls, "reloaded",
      [
        "kind": .string(control.kind.kind),
        "value": isToggle ? .bool(control.appValue) : .null,
      ])
  }

  private mutating func toggleIndex(_ kind: String) throws(Refusal) -> Int {
    let index = try controlIndex(kind)
    guard state.controls.all[index].kind.form == .toggle else {
      throw .invalidArgument(
        "kind", expected: "a toggle: a button has no value", got: JSONValue.string(kind).brief)
    }
    return index
  }

  private mutating func controlIndex(_ kind: String) throws(Refusal) -> Int {
    guard hasControls else {
      warnOfMissingControls()
      throw .notFound(
        "control", argument: "kind", value: .string(kind),
        reason: "controls came with iOS 18, and this phone has iOS \(state.profile.osVersion)")
    }
    guard let index = state.controls.index(ofKind: kind) else {
      throw .notFound(
        "control", argument: "kind", value: .string(kind),
        reason: "controls.list lists this phone's")
    }
    return index
  }
}
