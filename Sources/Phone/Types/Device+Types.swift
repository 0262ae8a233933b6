import JSON

/// What the app declares.
extension Device {
  /// Declares a type of Live Activity, in place of one of the same name.
  package mutating func registerActivityType(_ type: ActivityType) throws(Refusal) {
    try state.types.register(type)
  }

  /// Tells of dates that were taken as Swift takes them, and probably not meant so; with what else a reader needs.
  mutating func warn(of dates: [MisreadDate], _ more: JSONObject = [:]) {
    for date in dates {
      var members = date.members
      for member in more.members { members[member.key] = member.value }
      warn(MisreadDate.code, date.message, members)
    }
  }
}
