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

  @Test("A compacted heap has one of each element that still counts")
  func compacts() {
    var heap = Heap<Int>()
    for number in [5, 3, 8, 3, 1, 5, 5, 2, 8] { heap.insert(number) }
    var kept = heap.compacted { $0 != 2 }
    var taken: [Int] = []
    while let number = kept.removeFirst() { taken.append(number) }
    #expect(taken == [1, 3, 5, 8])
    #expect(heap.count == 9)
  }
}
