import JSON

/// What a widget shows, and what a developer should know of it.
package struct WidgetView {
  /// What keeps a view from being what its developer wants.
  package struct Warning: Equatable {
    package let code: String
    package let message: String
  }

  package var view: ViewNode
  package var warning: Warning?

  init(_ view: ViewNode, warning: Warning? = nil) {
    self.view = view
    self.warning = warning
  }
}

extension WidgetKind {
  /// What a widget of this kind shows of an entry at a time, on a phone with this profile.
  func view(
    of entry: WidgetEntry?, family: WidgetFamily, in profile: Profile, at time: Double
  ) -> WidgetView {
    guard let entry else { return WidgetView(.text(displayName).redacted()) }
    guard let presentation = provider.presentation else {
      return .barcode(text: entry.fields?["text"]?.string ?? "", family: family)
    }
    guard entry.fields != nil else { return WidgetView(.text(WidgetProvider.noData)) }
    let context = ViewContext(
      entry: entry.json, isDate: { [fields = provider.fields] in fields.isDate(at: $0.path) },
      formats: LocalFormats(locale: profile.locale, timeZone: profile.timeZone), now: time)
    return WidgetView(presentation.resolved(in: context))
  }
}

extension Device {
  /// What a widget shows at a time, and the entry that is; a warning is told as an event.
  package mutating func render(
    _ widget: WidgetInstance, at time: Double
  ) -> (view: ViewNode, entry: WidgetEntry?) {
    let entry = widget.entry(at: time)
    guard let kind = state.widgets.kinds.kind(named: widget.kind) else {
      return (.text(widget.kind).redacted(), entry)
    }
    let shown = kind.view(of: entry, family: widget.family, in: state.profile, at: time)
    if let warning = shown.warning {
      warn(warning.code, warning.message, ["id": .string(widget.id), "kind": .string(widget.kind)])
    }
    return (shown.view, entry)
  }
}
