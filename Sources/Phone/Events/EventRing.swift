import JSON

/// The newest events of a device, numbered from 1 without gaps.
package struct EventRing {
  /// The most events that are kept.
  package static let maximumCount = 10_000
  /// The most bytes of events that are kept.
  private static let maximumWeight = 1 << 20

  /// The event of number n is at n modulo the number of places.
  private var places: ContiguousArray<Event> = []
  /// Where the next event goes.
  private var nextPlace = 0
  private var totalWeight = 0
  /// What stands in an empty place.
  private let nothing = Event(EventDetail(.device, "", [:]), at: 0)

  /// The number of the oldest event kept; one above `latest` where none is.
  package private(set) var oldest = 1
  /// The number of the newest event; 0 where there was none.
  package private(set) var latest = 0

  /// A ring without events, whose next one has the number after `latest`.
  init(after latest: Int = 0) {
    self.latest = latest
    oldest = latest + 1
  }

  /// The event of this number, where it is kept.
  package subscript(sequence: Int) -> Event? {
    guard sequence >= oldest, sequence <= latest else { return nil }
    return places[sequence % places.count]
  }

  /// The numbers of the events kept that came after one.
  package func numbers(after sequence: Int) -> Range<Int> {
    let first = min(max(sequence, oldest - 1), latest) + 1
    return first..<latest + 1
  }

  mutating func append(_ event: Event) {
    let weight = Int(event.weight)
    if latest - oldest + 1 == places.count {
      if places.count < Self.maximumCount { grow() } else { forgetOldest(at: nextPlace) }
    }
    places[nextPlace] = event
    latest += 1
    nextPlace = nextPlace + 1 == places.count ? 0 : nextPlace + 1
    totalWeight += weight
    while totalWeight > Self.maximumWeight, oldest < latest {
      let place = oldest % places.count
      forgetOldest(at: place)
      places[place] = nothing
    }
  }

  /// Counts the oldest out, which is at this place; the place is written next, or emptied.
  @inline(__always)
  private mutating func forgetOldest(at place: Int) {
    totalWeight -= Int(places[place].weight)
    oldest += 1
  }

  private mutating func grow() {
    let count = min(Self.maximumCount, max(16, places.count * 2))
    var larger = ContiguousArray(repeating: nothing, count: count)
    for sequence in stride(from: oldest, through: latest, by: 1) {
      larger[sequence % count] = places[sequence % places.count]
    }
    places = larger
    nextPlace = (latest + 1) % count
  }
}
