import JSON
import Testing

@testable import Phone

/// What device.configure takes.
@Suite("Profile")
struct ProfileTests {
  private let phone = TestPhone()

  private static let flags = [
    "liveActivitiesEnabled", "frequentPushesEnabled", "supportsLiveActivities", "pushCapability",
    "online", "strict",
  ]

  static let good: [(String, JSONValue)] = [
    ("osVersion", "16.1"), ("osVersion", "17"), ("osVersion", "18.1.1"), ("model", "iPhone SE"),
    ("model", "x"),
    ("maximumActivities", 0), ("maximumActivities", 1_000_000_000), ("appGroups", nil),
    ("appGroups", []),
    ("appGroups", ["group.a", "group.b"]), ("bundleIdentifier", "com.example.App-2"),
    ("timeZone", "Asia/Tokyo"),
    ("timeZone", "Etc/GMT+9"), ("locale", "de_DE"), ("locale", "ja_JP@calendar=japanese"),
    ("replies", "asOnPhone"),
    ("replies", "prompt"), ("taskOrder", "shuffled"), ("preferences", "parsed"),
    ("refuseNextStart", "visibility"),
    ("refuseNextStart", nil), ("openURLSchemes", "universalLinks"), ("pushBudget", 10),
    ("pushBudget", nil), ("platform", "android"), ("platform", "ios"),
  ]

  static let bad: [(String, JSONValue)] = [
    ("osVersion", 18), ("osVersion", ""), ("osVersion", "18.1.1.1"), ("osVersion", "18."),
    ("osVersion", "v18"),
    ("osVersion", "1８"), ("osVersion", "-1"), ("osVersion", "1234"), ("model", ""), ("model", nil),
    ("model", .string(String(repeating: "x", count: 65))), ("maximumActivities", -1),
    ("maximumActivities", .double(5)),
    ("maximumActivities", true), ("maximumActivities", 1_000_000_001),
    ("maximumActivities", .unsigned(.max)),
    ("appGroups", "group.a"), ("appGroups", [""]), ("appGroups", ["group.a", 5]),
    ("appGroups", [nil]), ("appGroups", [:]),
    ("bundleIdentifier", ""), ("bundleIdentifier", "com example"), ("bundleIdentifier", "com.é"),
    ("bundleIdentifier", .string(String(repeating: "x", count: 156))), ("timeZone", 9),
    ("timeZone", "a b"), ("timeZone", "Mars/Base"),
    ("locale", "de/DE"), ("replies", "Prompt"), ("replies", nil), ("taskOrder", true),
    ("preferences", ""),
    ("refuseNextStart", "else"), ("refuseNextStart", false), ("openURLSchemes", []),
    ("pushBudget", -1), ("pushBudget", .double(1.5)),
    ("platform", "iOS"), ("platform", nil),
    ("colour", "red"), ("", nil), ("OSVersion", "18.1"),
  ]

  @Test("A value that fits is set and answered", arguments: good)
  func sets(key: String, value: JSONValue) {
    #expect(phone.configure(JSONObject([.init(key: key, value: value)])) == nil)
    #expect(phone.profile.json[key] == value)
    #expect(phone.names() == ["device.configured"])
  }

  @Test(
    "A key or value that doesn't fit is refused by name, and changes nothing at all", arguments: bad
  )
  func refuses(key: String, value: JSONValue) {
    let before = phone.profile
    let keys = JSONObject([
      .init(key: "strict", value: true), .init(key: key, value: value),
      .init(key: "online", value: false),
    ])
    guard case .invalidArgument(key, _, _) = phone.configure(keys) else {
      Issue.record("\(key) can't be \(value.text)")
      return
    }
    #expect(phone.profile == before)
    #expect(phone.names() == [])
  }

  @Test("A flag is true or false and nothing else", arguments: flags)
  func setsFlags(key: String) {
    for value in [true, false] as [JSONValue] {
      #expect(phone.configure(JSONObject([.init(key: key, value: value)])) == nil)
      #expect(phone.profile.json[key] == value)
    }
    for value in [nil, 1, "true"] as [JSONValue] {
      #expect(phone.configure(JSONObject([.init(key: key, value: value)])) != nil)
      #expect(phone.profile.json[key] == false)
    }
  }

  @Test("It is answered whole, in the order of its keys")
  func answersAll() {
    let json = phone.profile.json
    #expect(json.object?.members.map(\.key) == Profile.keyNames)
    #expect(
      json.text
        == #"{"osVersion":"18.1","model":"iPhone 15 Pro","liveActivitiesEnabled":true,"frequentPushesEnabled":true,"supportsLiveActivities":true,"pushCapability":true,"maximumActivities":5,"online":true,"appGroups":null,"bundleIdentifier":"dev.tombolo.app","timeZone":"UTC","locale":"en_US","replies":"prompt","taskOrder":"inOrder","strict":false,"preferences":"raw","refuseNextStart":null,"openURLSchemes":"any","pushBudget":null,"platform":"ios"}"#
    )
  }

  @Test("What is answered can be set again")
  func setsAgain() throws {
    phone.configure(["model": "iPhone 14", "appGroups": ["g"], "pushBudget": 3])
    let before = phone.profile
    #expect(phone.configure(try #require(before.json.object)) == nil)
    #expect(phone.profile == before)
  }

  @Test(
    "Models with a Dynamic Island",
    arguments: [
      ("iPhone 15 Pro", true), ("iPhone 14 Pro", true), ("iPhone 14 Pro Max", true),
      ("iPhone 14 Plus", false), ("iPhone 14", false),
      ("iPhone 15", true), ("iPhone 16 Plus", true), ("iPhone 16e", false), ("iPhone 17", true),
      ("iPhone Air", true),
      ("iPhone SE (3rd generation)", false), ("iPhone 13 Pro", false), ("iPad Pro", false),
      ("iPhone X", false),
    ])
  func knowsIslands(model: String, has: Bool) {
    phone.configure(["model": .string(model)])
    #expect(phone.profile.hasDynamicIsland == has)
  }

  @Test(
    "Versions compare by their numbers",
    arguments: [
      ("16.0", "16.1"), ("16.1", "16.2"), ("9.9", "16.1"), ("17.2", "17.2.1"), ("16.9", "16.10"),
    ])
  func comparesVersions(lower: String, higher: String) throws {
    let lower = try #require(SystemVersion(lower))
    let higher = try #require(SystemVersion(higher))
    #expect(lower < higher)
    #expect(!(higher < lower))
  }

  @Test(
    "A version is the same with and without its zeros",
    arguments: [("18", "18.0"), ("17.2", "17.2.0"), ("16", "16.0.0")])
  func ignoresZeros(short: String, long: String) throws {
    let short = try #require(SystemVersion(short))
    let long = try #require(SystemVersion(long))
    #expect(!(short < long))
    #expect(!(long < short))
    #expect(short == long)
  }
}
