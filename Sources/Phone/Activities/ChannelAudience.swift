/// The activities of one device that take their pushes from one broadcast channel, in order of creation.
struct ChannelAudience {
  /// May hold activities that were dismissed; such are dropped before the list has doubled.
  private(set) var numbers: [ActivityNumber] = []
  private var countToSift = 64

  /// Takes one more; `isShown` tells of each whether it is still to be kept.
  mutating func add(_ number: ActivityNumber, isShown: (ActivityNumber) -> Bool) {
    if numbers.count >= countToSift {
      numbers.removeAll { !isShown($0) }
      countToSift = max(64, 2 * numbers.count)
    }
    numbers.append(number)
  }
}
