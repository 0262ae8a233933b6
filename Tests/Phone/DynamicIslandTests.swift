import Testing

@testable import Phone

/// Whose turn in the Dynamic Island it is.
@Suite("The Dynamic Island's holder")
struct DynamicIslandTests {
  private func island(_ candidates: [(relevance: Double, number: Int)]) -> DynamicIsland {
    var island = DynamicIsland()
    for candidate in candidates {
      island.add(
        .init(relevance: candidate.relevance, number: candidate.number), among: candidates.count
      ) { _ in true }
    }
    return island
  }

  @Test("The most relevant holds it, of equal ones the first")
  func mostRelevant() {
    #expect(DynamicIsland().holder == nil)
    #expect(island([(0, 2), (0, 1)]).holder == 1)
    #expect(island([(0, 1), (0.5, 2), (-1, 3)]).holder == 2)
    #expect(island([(-1, 3), (-2, 1)]).holder == 3)
    #expect(island([(0, 5), (-0.0, 4)]).holder == 4)
  }

  @Test("When the holder no longer stands, the next best holds it, until nobody does")
  func passesOn() {
    var island = island([(3, 1), (2, 2), (2, 3), (1, 4)])
    var left: Set<Int> = [1, 2, 3, 4]
    for holder in [1, 2, 3, 4] {
      #expect(island.holder == holder)
      left.remove(holder)
      island.updateHolder { left.contains($0.number) }
    }
    #expect(island.holder == nil)
  }

  @Test("One activity that takes two scores in turn leaves nothing behind")
  func compacts() throws {
    var island = island([(1, 1)])
    for step in 0..<10_000 {
      let score = Double(step % 2 * 2)
      island.add(.init(relevance: score, number: 2), among: 2) {
        $0.number == 1 || $0.relevance == score
      }
      #expect(island.holder == (score == 2 ? 2 : 1))
    }
    let heap = try #require(Mirror(reflecting: island).descendant("candidates", "elements"))
    #expect(Mirror(reflecting: heap).children.count < 100)
  }
}
