/// A binary heap: the least element first.
package struct Heap<Element: Comparable> {
  package private(set) var elements: [Element] = []

  package var first: Element? { elements.first }
  package var count: Int { elements.count }

  /// A heap without elements.
  package init() {}

  package mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child] < elements[parent] else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// A heap of those elements that still count, one of each where some are equal.
  package func compacted(keeping isKept: (Element) -> Bool) -> Heap where Element: Hashable {
    var seen: Set<Element> = []
    var kept = Heap<Element>()
    for element in elements where isKept(element) && seen.insert(element).inserted {
      kept.insert(element)
    }
    return kept
  }

  package mutating func removeFirst() -> Element? {
    guard !elements.isEmpty else { return nil }
    elements.swapAt(0, elements.count - 1)
    let removed = elements.removeLast()
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < elements.count else { return removed }
      let right = left + 1
      let child = right < elements.count && elements[right] < elements[left] ? right : left
      guard elements[child] < elements[parent] else { return removed }
      elements.swapAt(child, parent)
      parent = child
    }
  }
}
