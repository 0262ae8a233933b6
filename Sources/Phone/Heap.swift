/// A heap of four branches: the least element first.
package struct Heap<Element: Comparable> {
  package private(set) var elements: [Element] = []

  package var first: Element? { elements.first }
  package var count: Int { elements.count }

  /// A heap without elements.
  package init() {}

  private static var branches: Int { 4 }

  package mutating func insert(_ element: Element) {
    elements.append(element)
    var hole = elements.count - 1
    while hole > 0 {
      let parent = (hole - 1) / Self.branches
      guard element < elements[parent] else { break }
      elements[hole] = elements[parent]
      hole = parent
    }
    elements[hole] = element
  }

  /// Adds an element; where there are many more than `count`, those that don't pass, and doubles, go first.
  ///
  /// Whoever takes one out that doesn't pass any more drops it; here such are kept from piling up.
  package mutating func insert(
    _ element: Element, among count: Int, where passes: (Element) -> Bool
  ) where Element: Hashable {
    if elements.count > 64 + 4 * count { keepOneOfEach(where: passes) }
    insert(element)
  }

  /// Takes the least element out.
  package mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    sink(last, from: 0)
    return first
  }

  /// Keeps those elements that pass.
  package mutating func keep(where passes: (Element) -> Bool) {
    elements.removeAll { !passes($0) }
    let parents = (elements.count + Self.branches - 2) / Self.branches
    for parent in (0..<max(0, parents)).reversed() { sink(elements[parent], from: parent) }
  }

  /// Keeps those elements that pass, one of each where some are equal.
  package mutating func keepOneOfEach(where passes: (Element) -> Bool) where Element: Hashable {
    var seen: Set<Element> = []
    keep { passes($0) && seen.insert($0).inserted }
  }

  /// Puts an element in the hole, or below it, where it is no greater than what is under it.
  private mutating func sink(_ element: Element, from hole: Int) {
    var hole = hole
    var elements = self.elements.mutableSpan
    while true {
      let firstChild = Self.branches * hole + 1
      guard firstChild < elements.count else { break }
      var least = firstChild
      for child in firstChild + 1..<min(firstChild + Self.branches, elements.count)
      where elements[child] < elements[least] {
        least = child
      }
      guard elements[least] < element else { break }
      elements[hole] = elements[least]
      hole = least
    }
    elements[hole] = element
  }
}
