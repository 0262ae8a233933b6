/// The types that plugins bring along; a device knows them from the plugin's first call on.
extension ActivityType {
  /// The type of the Flutter plugin live_activities.
  package static let liveActivitiesApp = ActivityType(
    name: "LiveActivitiesAppAttributes",
    attributes: FieldDeclarations([.init("id", .string)]),
    contentState: FieldDeclarations([.init("appGroupId", .string)]))

  /// The type of expo-live-activity, of the same name as Tencent's.
  package static let expo = ActivityType(
    name: "LiveActivityAttributes",
    attributes: FieldDeclarations(
      [.init("name", .string)]
        + optional(
          .string, "backgroundColor", "titleColor", "subtitleColor", "progressViewTint",
          "progressViewLabelColor", "deepLinkUrl", "timerType")
        + optional(.int, "padding")
        + optional(
          .object(
            FieldDeclarations(
              optional(.int, "top", "bottom", "left", "right", "vertical", "horizontal"))),
          "paddingDetails")
        + optional(.string, "imagePosition")
        + optional(.int, "imageWidth", "imageHeight")
        + optional(.double, "imageWidthPercent", "imageHeightPercent")
        + optional(.int, "smallImageWidth", "smallImageHeight")
        + optional(.double, "smallImageWidthPercent", "smallImageHeightPercent")
        + optional(
          .string, "imageAlign", "contentFit", "progressSegmentActiveColor",
          "progressSegmentInactiveColor")),
    contentState: FieldDeclarations(
      [.init("title", .string)]
        + optional(.string, "subtitle")
        + optional(.double, "timerEndDateInMilliseconds", "progress")
        + optional(.string, "imageName", "dynamicIslandImageName", "smallImageName")
        + optional(.double, "elapsedTimerStartDateInMilliseconds")
        + optional(.int, "currentStep", "totalSteps")))

  private static func optional(
    _ type: FieldType, _ names: String...
  ) -> [FieldDeclarations.Field] {
    names.map { .init($0, .optional(type)) }
  }
}
