package import JSON

/// What an app's SDKs have reported to their vendors' back ends; the vendors keep it, so it outlives the app's process.
package struct VendorReports: Equatable, Sendable {
  /// What Pushwoosh was told.
  struct Pushwoosh: Equatable, Sendable {
    /// Whether the app has set up the default type: from then on its launches report each token.
    var isSetUp = false
    /// Tokens the app registered itself, by its activity ids.
    var registered: [String: String] = [:]
    /// Tokens that were reported dead.
    var dead: Set<String> = []
  }

  /// What Tencent was told.
  struct Tencent: Equatable, Sendable {
    /// Update tokens by activityID.
    var updateTokens: [String: String] = [:]
    /// Push-to-start tokens by attributesType.
    var startTokens: [String: String] = [:]
  }

  var pushwoosh = Pushwoosh()
  var tencent = Tencent()

  init() {}

  /// The reports, for a snapshot.
  package var json: JSONValue {
    [
      "pushwoosh": [
        "isSetUp": .bool(pushwoosh.isSetUp), "registered": Self.json(pushwoosh.registered),
        "dead": .array(pushwoosh.dead.sorted().map { .string($0) }),
      ],
      "tencent": [
        "updateTokens": Self.json(tencent.updateTokens),
        "startTokens": Self.json(tencent.startTokens),
      ],
    ]
  }

  /// The reports of a snapshot; nil where they are none.
  package init?(_ json: JSONValue) {
    guard let ours = json["pushwoosh"], let theirs = json["tencent"],
      case .bool(let isSetUp) = ours["isSetUp"],
      let registered = Self.texts(ours["registered"]), case .array(let dead) = ours["dead"],
      let updateTokens = Self.texts(theirs["updateTokens"]),
      let startTokens = Self.texts(theirs["startTokens"])
    else { return nil }
    pushwoosh.isSetUp = isSetUp
    pushwoosh.registered = registered
    pushwoosh.dead = Set(dead.compactMap(\.string))
    tencent.updateTokens = updateTokens
    tencent.startTokens = startTokens
  }

  private static func json(_ texts: [String: String]) -> JSONValue {
    .object(
      JSONObject(
        texts.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .string($0.value)) }))
  }

  private static func texts(_ json: JSONValue?) -> [String: String]? {
    guard let members = json?.object?.members else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      guard let text = member.value.string else { return nil }
      texts[member.key] = text
    }
    return texts
  }
}
