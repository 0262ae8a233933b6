import JSON

/// Whether pushed content is what the activity's type declares.
extension Device {
  /// Checks content for an activity of this type.
  func checkContentState(_ content: JSONValue, ofType name: String) throws(PushDrop) {}

  /// Checks what a push wants to start.
  func checkStart(_ request: ActivityRequest) throws(PushDrop) {
    let known = ["StopwatchWidgetAttributes", Self.pushwooshType, "LiveActivityAttributes"]
    guard known.contains(request.attributesType) else {
      throw PushDrop(
        .unknownType,
        "attributes-type \(JSONValue.string(request.attributesType).brief) is none of the app's types, which are \(known.joined(separator: ", ")); the name must be exact"
      )
    }
  }
}
