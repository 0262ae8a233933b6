package import JSON

/// One key of the profile, as `device.configure` reads and writes it.
struct ProfileKey: Sendable {
  let name: String
  /// What the key takes, in words.
  let expected: String
  let read: @Sendable (Profile) -> JSONValue
  /// Sets the key; false where the value doesn't fit.
  let write: @Sendable (inout Profile, JSONValue) -> Bool

  /// All keys, in the order in which the profile is answered.
  static let all: [ProfileKey] = [
    ProfileKey(name: "osVersion", expected: "a version such as \"18.1\"") {
      .string($0.osVersion.description)
    } write: {
      guard let version = $1.string.flatMap(SystemVersion.init) else { return false }
      $0.osVersion = version
      return true
    },
    text("model", \.model, "a model such as \"iPhone 15 Pro\"") {
      !$0.isEmpty && $0.utf8.count <= 64
    },
    flag("liveActivitiesEnabled", \.liveActivitiesEnabled),
    flag("frequentPushesEnabled", \.frequentPushesEnabled),
    flag("supportsLiveActivities", \.supportsLiveActivities),
    flag("pushCapability", \.pushCapability),
    ProfileKey(name: "maximumActivities", expected: "a count, 0 or more") {
      .count($0.maximumActivities)
    } write: {
      guard let count = count($1) else { return false }
      $0.maximumActivities = count
      return true
    },
    flag("online", \.online),
    ProfileKey(name: "appGroups", expected: "a list of group names, or null") {
      if let groups = $0.appGroups { .array(groups.map { .string($0) }) } else { .null }
    } write: {
      guard let groups = groupNames($1) else { return false }
      $0.appGroups = groups
      return true
    },
    text("bundleIdentifier", \.bundleIdentifier, "a bundle identifier such as \"dev.tombolo.app\"")
    {
      isNamed($0, by: "-.")
    },
    text("timeZone", \.timeZone, "a time zone such as \"Asia/Tokyo\"") {
      isNamed($0, by: "/_+-") && LocalFormats.hasTimeZone($0)
    },
    text("locale", \.locale, "a locale such as \"en_US\"") { isNamed($0, by: "_-@=") },
    choice("replies", \.replies),
    choice("taskOrder", \.taskOrder),
    flag("strict", \.strict),
    choice("preferences", \.preferences),
    ProfileKey(
      name: "refuseNextStart",
      expected: "null or one of "
        + ActivityAuthorizationError.allCases.map(\.rawValue).joined(separator: ", ")
    ) {
      .string($0.refuseNextStart?.rawValue)
    } write: {
      if $1 == .null {
        $0.refuseNextStart = nil
        return true
      }
      guard let error = $1.string.flatMap(ActivityAuthorizationError.init) else { return false }
      $0.refuseNextStart = error
      return true
    },
    choice("openURLSchemes", \.openURLSchemes),
    ProfileKey(name: "pushBudget", expected: "null or a count, 0 or more") {
      if let budget = $0.pushBudget { .count(budget) } else { .null }
    } write: {
      if $1 == .null {
        $0.pushBudget = nil
        return true
      }
      guard let budget = count($1) else { return false }
      $0.pushBudget = budget
      return true
    },
    choice("platform", \.platform),
  ]

  private static func flag(
    _ name: String, _ path: any WritableKeyPath<Profile, Bool> & Sendable
  ) -> ProfileKey {
    ProfileKey(name: name, expected: "true or false") {
      .bool($0[keyPath: path])
    } write: {
      guard let flag = $1.bool else { return false }
      $0[keyPath: path] = flag
      return true
    }
  }

  private static func text(
    _ name: String, _ path: any WritableKeyPath<Profile, String> & Sendable, _ expected: String,
    fits: @escaping @Sendable (String) -> Bool
  ) -> ProfileKey {
    ProfileKey(name: name, expected: expected) {
      .string($0[keyPath: path])
    } write: {
      guard let text = $1.string, fits(text) else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ name: String, _ path: any WritableKeyPath<Profile, Choice> & Sendable
  ) -> ProfileKey {
    let choices = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    return ProfileKey(name: name, expected: choices) {
      .string($0[keyPath: path].rawValue)
    } write: {
      guard let choice = $1.string.flatMap(Choice.init) else { return false }
      $0[keyPath: path] = choice
      return true
    }
  }

  private static func count(_ value: JSONValue) -> Int? {
    guard case .integer(let number) = value, (0...1_000_000_000).contains(number) else {
      return nil
    }
    return Int(number)
  }

  /// The list; an inner nil stands for null.
  private static func groupNames(_ value: JSONValue) -> [String]?? {
    if value == .null { return .some(nil) }
    guard let elements = value.array else { return nil }
    let names = elements.compactMap(\.string).filter { !$0.isEmpty }
    return names.count == elements.count ? .some(names) : nil
  }

  /// Whether a text is made of letters, digits and these characters.
  private static func isNamed(_ text: String, by others: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 155
      && text.unicodeScalars.allSatisfy {
        ($0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)))
          || others.unicodeScalars.contains($0)
      }
  }
}

extension Profile {
  /// The names of all keys, in the order in which the profile is answered.
  package static let keyNames = ProfileKey.all.map(\.name)

  /// The whole profile as a JSON object.
  package var json: JSONValue {
    .object(JSONObject(ProfileKey.all.map { .init(key: $0.name, value: $0.read(self)) }))
  }

  /// A profile with these keys set; one that is unknown or doesn't fit changes nothing at all.
  func setting(_ keys: JSONObject) throws(Refusal) -> Profile {
    var changed = self
    for member in keys.members {
      guard let key = ProfileKey.all.first(where: { $0.name == member.key }) else {
        throw .invalidArgument(
          member.key,
          expected: "a profile key: " + ProfileKey.all.map(\.name).joined(separator: ", "),
          got: member.value.kindName)
      }
      guard key.write(&changed, member.value) else {
        throw .invalidArgument(key.name, expected: key.expected, got: member.value.brief)
      }
    }
    return changed
  }
}
