package import JSON

/// What the app declares, and what its declarations make of what it is given.
extension Device {
  /// Declares a type of Live Activity, in place of one of the same name.
  package mutating func registerActivityType(_ type: ActivityType) throws(Refusal) {
    try state.types.register(type)
  }

  /// Declares a type that a plugin brings along, at its first call; the app's own type of the same name stays.
  ///
  /// Tencent's sample, which is built in, gives way. Where a device has no room for it, its views are plain.
  package mutating func declareType(ofPlugin type: ActivityType) {
    let known = state.types.type(named: type.name)
    if known == nil || known == .tencentSample { try? state.types.register(type) }
  }

  /// An activity's attributes as Swift decodes them; dates that look like Unix time draw a diagnostic.
  package mutating func decodeAttributes(
    _ attributes: JSONValue, as type: ActivityType
  ) throws(DecodingFailure) -> JSONValue {
    accept(try type.decodeAttributes(attributes, now: now))
  }

  /// An activity's content state as Swift decodes it; dates that look like Unix time draw a diagnostic.
  package mutating func decodeContentState(
    _ contentState: JSONValue, as type: ActivityType
  ) throws(DecodingFailure) -> JSONValue {
    accept(try type.decodeContentState(contentState, now: now))
  }

  private mutating func accept(_ decoded: Decoded) -> JSONValue {
    for date in decoded.misreadDates { warn(MisreadDate.code, date.message, date.members) }
    return decoded.value
  }
}
