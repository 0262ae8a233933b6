package import JSON
package import Phone

/// The headers of a push, as a provider sends them over HTTP.
package struct PushHeaders {
  /// One header.
  enum Header: Equatable {
    /// Not mentioned: it takes the default.
    case standard
    /// Left out.
    case omitted
    case sent(String)

    /// What APNs sees; nil where it sees none.
    func text(standard: @autoclosure () -> String?) -> String? {
      switch self {
      case .standard: standard()
      case .omitted: nil
      case .sent(let text): text
      }
    }
  }

  private(set) var id = Header.standard
  private(set) var topic = Header.standard
  private(set) var collapseId = Header.standard
  private(set) var expiration = Header.standard
  private(set) var priority = Header.standard
  private(set) var pushType = Header.standard
  /// Whether a header was sent more than once.
  private(set) var hasDuplicates = false
  /// The headers that APNs doesn't know and ignores.
  private(set) var unknown: [String] = []

  /// Headers that are all left to their defaults.
  package init() {}

  /// Reads headers from a JSON object: null leaves one out, a list sends it more than once.
  ///
  /// Names count whatever their case.
  package init(_ object: JSONObject) throws(Refusal) {
    var seen: Set<String> = []
    for member in object.members {
      let name = member.key.lowercased()
      if !seen.insert(name).inserted { hasDuplicates = true }
      switch name {
      case "apns-id": id = try header(member)
      case "apns-topic": topic = try header(member)
      case "apns-collapse-id": collapseId = try header(member)
      case "apns-expiration": expiration = try header(member)
      case "apns-priority": priority = try header(member)
      case "apns-push-type": pushType = try header(member)
      // What HTTP itself needs means nothing here.
      case "authorization", "content-type", "content-length", "user-agent": break
      default: unknown.append(member.key)
      }
    }
  }

  private mutating func header(_ member: JSONObject.Member) throws(Refusal) -> Header {
    switch member.value {
    case .null: return .omitted
    case .string(let text): return .sent(text)
    case .integer, .unsigned, .double: return .sent(member.value.text)
    case .array(let elements):
      if elements.count > 1 { hasDuplicates = true }
      guard let first = elements.first, first != .null else { return .omitted }
      return try header(JSONObject.Member(key: member.key, value: first))
    case .bool, .object:
      throw .wrongKind("headers.\(member.key)", expected: "String or null", got: member.value)
    }
  }
}
