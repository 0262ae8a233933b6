package import JSON

/// A call in Flutter's JSON codec, `{"method":…,"args":…}`: alone on a line, and answered in that codec.
package struct BareCall {
  package let method: TapeString
  package let arguments: TapeValue
  /// The channel, where the line names it.
  package let channel: TapeString?
}

extension BareCall {
  /// What an object holds that has a method and nothing else of JSON-RPC's; nil where it has no arguments either.
  static func message(_ members: TapeMembers, method: TapeString) -> Message? {
    var arguments: TapeValue?
    var channel: TapeValue?
    var repeated: StaticString?
    for (key, value) in members {
      if key == "args" {
        if arguments != nil { repeated = "args" }
        arguments = value
      } else if key == "channel" {
        if channel != nil { repeated = "channel" }
        channel = value
      }
    }
    guard let arguments else { return nil }
    if let repeated { return invalid("the member \"\(repeated)\" stands twice") }
    guard let channel, !channel.is(.null) else {
      return .bareCall(BareCall(method: method, arguments: arguments, channel: nil))
    }
    guard let name = channel.string else { return invalid("\"channel\" must be a string") }
    return .bareCall(BareCall(method: method, arguments: arguments, channel: name))
  }

  private static func invalid(_ reason: String) -> Message {
    .invalid(InvalidRequest(error: .invalidRequest(reason), id: .null))
  }
}
