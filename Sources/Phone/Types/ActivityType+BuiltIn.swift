/// The types of the systems that the phone knows by itself.
extension ActivityType {
  /// The Live Activity tutorial's stopwatch.
  package static let stopwatch = ActivityType(
    name: "StopwatchWidgetAttributes", attributes: FieldDeclarations(),
    contentState: FieldDeclarations([.init("elapsedTime", .int)]))

  /// The type that the Pushwoosh SDK brings along.
  package static let pushwooshDefault = ActivityType(
    name: "DefaultLiveActivityAttributes",
    attributes: FieldDeclarations([
      .init("data", .dictionary(.any)),
      .init("pushwoosh", .object(FieldDeclarations([.init("activityId", .string)]))),
    ]),
    contentState: FieldDeclarations([
      .init("data", .dictionary(.any)),
      .init("pushwoosh", .optional(.object(FieldDeclarations()))),
    ]))

  /// The type of Tencent's sample app, as its guide declares it first.
  package static let tencentSample = ActivityType(
    name: "LiveActivityAttributes",
    attributes: FieldDeclarations([.init("activityID", .string)]),
    contentState: FieldDeclarations([
      .init("text", .string), .init("pauseTime", .optional(.date)),
      .init("endTime", .optional(.date)),
    ]))
}
