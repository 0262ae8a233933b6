/// The newest events of a device, numbered from 1 without gaps.
package struct EventRing {
  /// The most events that are kept.
  package static let maximumCount = 10_000
  /// The most bytes of events that are kept.
  package static let maximumWeight = 1 << 20

  /// A ring of a power of two of places; the event of number n is at n modulo their count.
  private var places: ContiguousArray<Event> = []
  private var totalWeight = 0

  /// The number of the oldest event kept; one above `latest` where none is.
  package private(set) var oldest = 1
  /// The number of the newest event; 0 where there was none.
  package private(set) var latest = 0

  /// The event of this number, where it is kept.
  package subscript(sequence: Int) -> Event? {
    guard sequence >= oldest, sequence <= latest else { return nil }
    return places[sequence & (places.count - 1)]
  }

  mutating func append(_ event: consuming Event) {
    if latest - oldest + 1 == places.count { grow() }
    latest += 1
    totalWeight += Int(event.weight)
    places[latest & (places.count - 1)] = event
    while latest - oldest >= Self.maximumCount || (totalWeight > Self.maximumWeight && oldest < latest)
    {
      dropOldest()
    }
  }

  private mutating func dropOldest() {
    let place = oldest & (places.count - 1)
    totalWeight -= Int(places[place].weight)
    places[place] = .nothing
    oldest += 1
  }

  private mutating func grow() {
    var larger = ContiguousArray(repeating: Event.nothing, count: max(16, places.count * 2))
    for sequence in stride(from: oldest, through: latest, by: 1) {
      larger[sequence & (larger.count - 1)] = places[sequence & (places.count - 1)]
    }
    places = larger
  }
}
