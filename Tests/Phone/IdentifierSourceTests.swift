import Testing

@testable import Phone

/// Ids come from the seed, the device's name and a counter.
@Suite("Identifiers")
struct IdentifierSourceTests {
  private func ids(seed: UInt64, name: String) -> [String] {
    let source = IdentifierSource(seed: seed, deviceName: name)
    return (1...50).flatMap {
      [
        source.uuid(.activity, number: $0), source.uuid(.widget, number: $0),
        source.uuid(.hardware, number: $0),
      ]
    }
  }

  @Test("The same seed and name give the same ids")
  func repeats() {
    #expect(ids(seed: 7, name: "a") == ids(seed: 7, name: "a"))
    #expect(
      IdentifierSource(seed: 0, deviceName: "default").uuid(.activity, number: 1)
        == TestPhone().firstActivityID)
  }

  @Test("Another seed, name, kind or number gives another id")
  func differs() {
    let all =
      ids(seed: 0, name: "default") + ids(seed: 1, name: "default") + ids(seed: 0, name: "b")
      + ids(seed: 0, name: "")
    #expect(Set(all).count == all.count)
  }

  @Test("They are upper-case UUIDs of version 4")
  func areUUIDs() {
    for id in ids(seed: .max, name: "é") {
      let parts = id.split(separator: "-", omittingEmptySubsequences: false)
      #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
      #expect(id.utf8.allSatisfy { "0123456789ABCDEF-".utf8.contains($0) })
      #expect(parts[2].first == "4")
      #expect("89AB".contains(parts[3].first ?? " "))
    }
  }
}

extension TestPhone {
  fileprivate var firstActivityID: String? { try? start().identity.id }
}
