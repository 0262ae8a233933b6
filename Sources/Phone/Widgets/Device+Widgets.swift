import JSON

/// The Home Screen's widgets: who asks for their timelines, and what comes of it.
extension Device {
  /// Lets the Home Screen wake: one small barcode widget is on it, with a timeline of now where there was none to come.
  package mutating func wakeWidgets() {
    guard putFirstWidget() else { return }
    runProvider(of: 0, isReload: false)
  }

  /// False where the Home Screen is awake already.
  private mutating func putFirstWidget() -> Bool {
    guard !state.widgets.isAwake else { return false }
    state.widgets.wake()
    putWidget(.barcode, .systemSmall)
    return true
  }

  private mutating func putWidget(_ kind: WidgetKind, _ family: WidgetFamily) {
    let id = identifiers.uuid(.widget, number: state.widgets.lastNumber + 1)
    state.widgets.add(WidgetInstance(id: id, kind: kind.kind, family: family))
  }

  /// Declares a kind of widget, in place of one of the same name.
  package mutating func registerWidgetKind(_ kind: WidgetKind) throws(Refusal) {
    wakeWidgets()
    try state.widgets.kinds.register(kind)
    state.widgets.forgetReadings(ofKind: kind.kind)
  }

  /// Puts a widget on the Home Screen; its provider runs at once.
  package mutating func addWidget(
    kind name: String, family: WidgetFamily
  ) throws(Refusal) -> WidgetInstance {
    wakeWidgets()
    guard let kind = state.widgets.kinds.kind(named: name) else {
      throw .notFound(
        "widget kind", argument: "kind", value: .string(name),
        reason: "widgets.kinds lists this phone's")
    }
    guard kind.supportedFamilies.contains(family) else {
      let names = kind.supportedFamilies.map(\.rawValue).joined(separator: ", ")
      throw .invalidArgument(
        "family", expected: "a family that \(name) supports: " + names, got: family.rawValue)
    }
    guard state.widgets.instances.count < Widgets.maximumCount else {
      throw .invalidArgument(
        "kind", expected: "at most \(Widgets.maximumCount) widgets on the Home Screen",
        got: "one more")
    }
    putWidget(kind, family)
    let index = state.widgets.instances.count - 1
    emit(.widgets, "added", state.widgets.instances[index].json.object ?? [:])
    runProvider(of: index, isReload: false)
    return state.widgets.instances[index]
  }

  /// Takes a widget off the Home Screen.
  package mutating func removeWidget(_ widget: WidgetInstance) {
    state.widgets.remove(id: widget.id)
    emit(.widgets, "removed", ["id": .string(widget.id), "kind": .string(widget.kind)])
  }

  // MARK: Reloads

  /// WidgetCenter.shared.reloadAllTimelines(), or reloadTimelines(ofKind:).
  ///
  /// Their providers run when the call ends, see ``runAskedReloads()``.
  package mutating func reloadTimelines(ofKind kind: String? = nil) {
    _ = putFirstWidget()
    if let kind, state.widgets.kinds.kind(named: kind) == nil {
      warn(
        "unknownWidgetKind",
        "There is no widget of the kind \(JSONValue.string(kind).brief), so nothing is reloaded; a phone says nothing of it",
        ["kind": .string(kind)])
    }
    state.widgets.ask(ofKind: kind, isFree: reloadsAreFree)
  }

  private var reloadsAreFree: Bool { state.app.state == .foreground }

  /// Whether reloads were asked for that have not run yet.
  package var hasAskedReloads: Bool { state.widgets.hasAsked }

  /// Runs the providers whose reload was asked for, each once; whoever calls the device calls this when its call or batch ends.
  package mutating func runAskedReloads() {
    guard state.widgets.hasAsked else { return }
    state.widgets.finishAsks()
    for index in state.widgets.instances.indices {
      guard let ask = state.widgets.takeAsk(of: index) else { continue }
      _ = reloadWidget(at: index, isFree: ask == .free)
    }
  }

  /// Runs the provider of the first widget whose policy is due; the clock stands at its time.
  mutating func meetWidgetDeadline() {
    guard let index = state.widgets.firstDue(at: now) else { return }
    state.widgets.change(index) { $0.due = nil }
    guard !reloadWidget(at: index, isFree: reloadsAreFree) else { return }
    state.widgets.change(index) { $0.due = $0.budget.nextFree }
  }

  /// Lets policies that are due before a time wait until then, and says so.
  mutating func postponeWidgetDeadlines(to time: Double) {
    warn(
      "reloadsLeftOut",
      "The clock went on for so long that most reloads of the widgets' policies on the way were left out"
    )
    for index in state.widgets.instances.indices {
      state.widgets.change(index) { if let due = $0.due { $0.due = max(due, time) } }
    }
  }

  /// False where the budget is spent.
  private mutating func reloadWidget(at index: Int, isFree: Bool) -> Bool {
    if !isFree {
      var isSpent = false
      let time = now
      state.widgets.change(index) { isSpent = !$0.budget.spend(at: time) }
      guard !isSpent else {
        emitRefused(index, "budgetExceeded")
        return false
      }
    }
    runProvider(of: index, isReload: true)
    return true
  }

  private mutating func runProvider(of index: Int, isReload: Bool) {
    let name = state.widgets.instances[index].kind
    guard let kind = state.widgets.kinds.kind(named: name) else { return }
    let time = now
    let run = kind.provider.run(
      state.appGroups, canOpen: canOpenAppGroup(kind.provider.appGroup), at: time,
      known: state.widgets.instances[index].reading)
    switch run {
    case .completed(let timeline, let reading):
      state.widgets.change(index) {
        $0.take(timeline, at: time)
        $0.reading = reading
        if isReload { $0.reloads += 1 }
      }
      if isReload { emit(Event(state.widgets.instances[index].reloadedDetail, at: time)) }
    case .hung(let reason):
      state.widgets.change(index) {
        $0.isHung = true
        $0.due = nil
      }
      emit(.widgets, "hung", ["id": .string(state.widgets.instances[index].id)])
      warn(
        "providerHung",
        "The timeline provider of \(name) never completes: \(reason); the widget keeps what it shows",
        about(index))
    case .tooLarge(let reason):
      emitRefused(index, "timelineTooLarge")
      warn(
        "timelineTooLarge", "The timeline of \(name) was not taken: \(reason)", about(index)
      )
    }
  }

  private mutating func emitRefused(_ index: Int, _ reason: String) {
    let id = state.widgets.instances[index].id
    emit(.widgets, "refused", ["id": .string(id), "reason": .string(reason)])
  }

  private func about(_ index: Int) -> JSONObject {
    let widget = state.widgets.instances[index]
    return ["id": .string(widget.id), "kind": .string(widget.kind)]
  }
}
