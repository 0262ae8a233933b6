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

  // MARK: Push tokens

  private let source = IdentifierSource(seed: 5, deviceName: "a")

  @Test("A token is 160 lower-case hexadecimal digits, and each is another")
  func tokens() {
    var all: Set<String> = []
    for number in [0, 1, 2, 1_000_000] {
      for generation in [0, 1, 2, 1000] {
        for purpose in [IdentifierSource.TokenPurpose.pushToStart, .update] {
          let token = source.token(purpose, number: number, generation: generation)
          #expect(token.utf8.count == 160)
          #expect(token.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) })
          all.insert(token)
        }
      }
    }
    #expect(all.count == 32)
    #expect(
      source.token(.update, number: 1, generation: 0)
        == IdentifierSource(seed: 5, deviceName: "a").token(.update, number: 1, generation: 0))
  }

  @Test(
    "A token is known by its device, and by no other",
    arguments: [(0, 0), (1, 0), (1, 1), (123_456_789, 4711), (1 << 40 - 1, 1 << 20 - 1)])
  func meanings(number: Int, generation: Int) throws {
    let token = source.token(.update, number: number, generation: generation)
    let meaning = try #require(source.meaning(ofToken: token))
    #expect(meaning.purpose == .update)
    #expect(meaning.number == number)
    #expect(meaning.generation == generation)
    #expect(IdentifierSource.tokenTag(of: token) == source.tokenTag)
    #expect(IdentifierSource(seed: 6, deviceName: "a").meaning(ofToken: token) == nil)
    #expect(IdentifierSource(seed: 5, deviceName: "b").meaning(ofToken: token) == nil)
  }

  @Test("A token with any digit changed, cut, prolonged or in upper case means nothing")
  func forgeries() {
    let token = source.token(.pushToStart, number: 0, generation: 0)
    for place in 0..<160 {
      var digits = Array(token.utf8)
      digits[place] = digits[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      #expect(source.meaning(ofToken: String(decoding: digits, as: UTF8.self)) == nil)
    }
    let others = [
      "", "é", String(token.dropLast()), token + "0", token.uppercased(),
      String(repeating: "x", count: 160), String(repeating: "é", count: 80),
      "+" + token.dropFirst(),
    ]
    for text in others { #expect(source.meaning(ofToken: text) == nil) }
  }

  @Test("A device knows its current tokens, and those that were replaced")
  func targets() throws {
    let phone = TestPhone()
    try phone.start(wantsPushToken: true)
    phone.run { $0.advanceClock(by: 1) }
    let first = try #require(phone.activities[1]?.pushToken)
    phone.run { $0.givePushToken(to: 1) }
    let second = try #require(phone.activities[1]?.pushToken)
    let start = try #require(phone.pushToStartToken)
    phone.run { $0.rotatePushToStartToken() }
    let restart = try #require(phone.pushToStartToken)
    #expect(Set([first, second, start, restart]).count == 4)
    #expect(phone.pushTarget(first) == .activity(1, isCurrent: false))
    #expect(phone.pushTarget(second) == .activity(1, isCurrent: true))
    #expect(phone.pushTarget(start) == .pushToStart(isCurrent: false))
    #expect(phone.pushTarget(restart) == .pushToStart(isCurrent: true))
    #expect(phone.fleet.handset(ofToken: first) === phone.handset)
    // Tokens that the device would give only later are none yet.
    let source = phone.handset.device.identifiers
    #expect(
      phone.pushTarget(source.token(.update, number: 1, generation: 2))
        == nil)
    #expect(
      phone.pushTarget(source.token(.update, number: 2, generation: 0))
        == nil)
  }
}

extension TestPhone {
  fileprivate var pushToStartToken: String? { handset.device.pushToStartToken }

  fileprivate func pushTarget(_ token: String) -> Device.PushTarget? {
    handset.device.pushTarget(ofToken: token)
  }

  fileprivate var firstActivityID: String? { try? start().identity.id }
}
