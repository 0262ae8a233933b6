/// What the app declares.
extension Device {
  /// Declares a type of Live Activity, in place of one of the same name.
  package mutating func registerActivityType(_ type: ActivityType) throws(Refusal) {
    try state.types.register(type)
  }
}
