import Phone
import Testing

/// The least element first.
@Suite("Heap")
struct HeapTests {
  @Test("Elements come out in order, whatever order they went in")
  func sorts() {
    var heap = Heap<Int>()
    var state: UInt64 = 42
    var inserted: [Int] = []
    for _ in 0..<1000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(state >> 54)
      inserted.append(number)
      heap.insert(number)
    }
    var taken: [Int] = []
    while let first = heap.first {
      let removed = heap.removeFirst()
      #expect(removed == first)
      taken.append(first)
    }
    #expect(taken == inserted.sorted())
    #expect(heap.removeFirst() == nil)
  }

  @Test("Of equal elements that pass one may be kept")
  func keepsOneOfEach() {
    var heap = Heap<Int>()
    for number in [5, 3, 8, 3, 1, 5, 5, 2, 8] { heap.insert(number) }
    heap.keepOneOfEach { $0 != 2 }
    var taken: [Int] = []
    while let number = heap.removeFirst() { taken.append(number) }
    #expect(taken == [1, 3, 5, 8])
  }

  @Test(
    "What doesn't pass is dropped, and the rest stays in order", arguments: [0, 1, 2, 5, 6, 100])
  func keeps(count: Int) {
    var heap = Heap<Int>()
    for number in 0..<count { heap.insert((number * 37) % 101) }
    heap.keep { $0.isMultiple(of: 3) }
    var taken: [Int] = []
    while let removed = heap.removeFirst() { taken.append(removed) }
    #expect(taken == (0..<count).map { ($0 * 37) % 101 }.filter { $0.isMultiple(of: 3) }.sorted())
  }
}
