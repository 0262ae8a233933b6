/// What came and waits to be taken; to take the first costs the same however much waits.
package struct Queue<Element> {
  private var elements: [Element] = []
  /// How many of the elements have been taken already.
  private var takenCount = 0

  package init() {}

  init(_ elements: [Element]) { self.elements = elements }

  package var isEmpty: Bool { takenCount == elements.count }

  package mutating func append(_ element: Element) { elements.append(element) }

  package mutating func takeFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[takenCount]
    takenCount += 1
    // Less often the more there is, so that each is moved once at most.
    if takenCount * 2 > elements.count { dropTaken() }
    return first
  }

  package func contains(where condition: (Element) -> Bool) -> Bool {
    elements[takenCount...].contains(where: condition)
  }

  package mutating func removeAll(where condition: (Element) -> Bool) {
    dropTaken()
    elements.removeAll(where: condition)
  }

  private mutating func dropTaken() {
    elements.removeFirst(takenCount)
    takenCount = 0
  }
}
