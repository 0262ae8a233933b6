import JSON
import Testing

@testable import Phone

/// What an app shares with its widgets.
@Suite("App groups")
struct AppGroupsTests {
  @Test("A value is kept in its type under its group and key")
  func keeps() {
    var groups = AppGroups()
    groups["g", "k"] = .double(5)
    groups["g", "n"] = .null
    groups["h", "k"] = ["a": [1]]
    #expect(groups["g", "k"] == .double(5))
    #expect(groups["g", "n"] == .null)
    #expect(groups["h", "k"] == ["a": [1]])
    #expect(groups["h", "n"] == nil)
    #expect(groups.names == ["g", "h"])
  }

  @Test("Keys come in the order in which they were first written")
  func keepsOrder() {
    var groups = AppGroups()
    for key in ["z", "a", "m", "a", "z"] { groups["g", key] = .string(key) }
    #expect(groups.values(in: "g").members.map(\.key) == ["z", "a", "m"])
    groups["g", "z"] = nil
    groups["g", "z"] = "again"
    #expect(groups.values(in: "g").members.map(\.key) == ["a", "m", "z"])
  }

  @Test("A group that holds nothing is none")
  func forgetsEmpty() {
    var groups = AppGroups()
    groups["g", "k"] = 1
    groups["g", "k"] = nil
    groups["h", "k"] = nil
    #expect(groups.names == [])
    #expect(groups.values(in: "g") == [:])
  }

  @Test(
    "The profile says which groups the app may open",
    arguments: [
      (nil, "group.a", true), (nil, "", false), (["group.a"], "group.a", true),
      (["group.a"], "group.b", false), ([], "group.a", false),
    ] as [(JSONValue, String, Bool)])
  func opens(allowed: JSONValue, group: String, isAllowed: Bool) {
    let phone = TestPhone()
    phone.configure(["appGroups": allowed])
    #expect(phone.run { $0.canOpenAppGroup(group) } == isAllowed)
  }

  @Test("Writing and removing are told, removing nothing is not")
  func tells() {
    let phone = TestPhone()
    phone.run { device in
      device.writeAppGroup("g", key: "k", value: 1)
      _ = device.removeFromAppGroup("g", key: "k")
      _ = device.removeFromAppGroup("g", key: "k")
    }
    #expect(phone.names() == ["appGroups.written", "appGroups.removed"])
  }
}
