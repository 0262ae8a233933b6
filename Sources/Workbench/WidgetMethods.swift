import JSON
import Phone

/// `widgets.*`: the widgets on the Home Screen.
enum WidgetMethods {
  static let all = [
    DeviceMethod("widgets.kinds") { call throws(Refusal) in
      .result(["kinds": .array(home(call).kinds.all.map(\.json))])
    },
    DeviceMethod(
      "widgets.register",
      [
        .required("kind"), .required("displayName"), .required("description"),
        .required("supportedFamilies"), .required("provider"),
      ]
    ) { call throws(Refusal) in
      let families = try call.arguments.choices("supportedFamilies", of: WidgetFamily.self)
      let kind = try WidgetKind(
        kind: try call.arguments.string("kind"),
        displayName: try call.arguments.string("displayName"),
        description: try call.arguments.string("description"), supportedFamilies: families,
        provider: try call.arguments.value("provider"))
      try call.device.registerWidgetKind(kind)
      return .result(kind.json)
    },
    DeviceMethod("widgets.list") { call throws(Refusal) in
      list(home(call).instances)
    },
    DeviceMethod("widgets.add", [.required("kind"), .required("family")]) { call throws(Refusal) in
      let family = try call.arguments.choice("family", of: WidgetFamily.self)
      let kind = try call.arguments.string("kind")
      return .result(try call.device.addWidget(kind: kind, family: family).json)
    },
    DeviceMethod("widgets.remove", [.required("id")]) { call throws(Refusal) in
      let widget = try widget(call)
      call.device.removeWidget(widget)
      return .result(widget.json)
    },
    DeviceMethod("widgets.timeline", [.required("id")]) { call throws(Refusal) in
      .result(try widget(call).timelineJSON(at: call.device.now))
    },
    DeviceMethod("widgets.render", [.required("id"), .optional("at")], run: render),
    DeviceMethod("widgets.reload", [.optional("kind")]) { call throws(Refusal) in
      let kind = try call.arguments.optionalString("kind")
      call.device.reloadTimelines(ofKind: kind)
      return list(call.device.state.widgets.instances(ofKind: kind))
    },
  ]

  /// The Home Screen, awake from now on.
  private static func home(_ call: WorkbenchCall) -> Widgets {
    call.device.wakeWidgets()
    return call.device.state.widgets
  }

  private static func list(_ widgets: [WidgetInstance]) -> Outcome {
    .result(["widgets": .array(widgets.map(\.json))])
  }

  private static func widget(_ call: WorkbenchCall) throws(Refusal) -> WidgetInstance {
    let id = try call.arguments.string("id")
    guard let widget = home(call).instance(ofID: id) else {
      throw .notFound(
        "widget", argument: "id", value: .string(id), reason: "widgets.list lists this phone's")
    }
    return widget
  }

  private static func render(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let widget = try widget(call)
    let time = try call.arguments.optionalNumber("at", in: 0...ClockMethods.latest)
    let (view, entry) = call.device.render(widget, at: time ?? call.device.now)
    return .result(["view": view.json, "entry": entry?.json ?? .null])
  }
}
