import Testing

@testable import Transcripts

/// What waits to be taken.
@Suite("Queues")
struct QueueTests {
  @Test("What came is taken in order, also while more comes")
  func keepsOrder() {
    var queue = Queue<Int>()
    var taken: [Int] = []
    for number in 0..<1000 {
      queue.append(number)
      if number.isMultiple(of: 3), let first = queue.takeFirst() { taken.append(first) }
    }
    while let first = queue.takeFirst() { taken.append(first) }
    #expect(taken == Array(0..<1000))
    #expect(queue.isEmpty)
  }

  @Test("What was taken is not there any more")
  func forgetsTaken() {
    var queue = Queue<Int>()
    for number in [1, 2, 3, 4] { queue.append(number) }
    #expect(queue.takeFirst() == 1)
    #expect(!queue.contains { $0 == 1 })
    #expect(queue.contains { $0 == 2 })
    queue.removeAll { $0 == 2 }
    #expect(queue.takeFirst() == 3)
    #expect(queue.takeFirst() == 4)
    #expect(queue.takeFirst() == nil)
  }
}
