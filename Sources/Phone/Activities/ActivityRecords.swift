/// The activities that a device knows, in order of creation, each with what befell it.
struct ActivityRecords {
  /// An activity with what befell it.
  struct Record {
    var activity: Activity
    var history = ActivityHistory()
  }

  private var numbers: [ActivityNumber] = []
  private var records: [Record] = []

  var count: Int { records.count }

  /// All of them, in order.
  var all: [Record] { records }

  /// Adds an activity that was created after all the others.
  mutating func append(_ record: Record) {
    numbers.append(record.activity.identity.number)
    records.append(record)
  }

  /// Where the activity of this number stands; numbers grow, so it is where none was forgotten before it, or earlier.
  func index(of number: ActivityNumber) -> Int? {
    guard let first = numbers.first, number >= first else { return nil }
    var high = number - first
    if high < numbers.count, numbers[high] == number { return high }
    var low = 0
    high = min(high, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  subscript(index: Int) -> Record {
    get { records[index] }
    _modify { yield &records[index] }
  }

  /// The activity of this number, where it is known.
  func activity(_ number: ActivityNumber) -> Activity? {
    index(of: number).map { records[$0].activity }
  }

  /// Forgets the activities of these numbers, which ascend.
  mutating func forget(_ forgotten: [ActivityNumber]) {
    let places = forgotten.compactMap(index)
    numbers.remove(at: places)
    records.remove(at: places)
  }
}

extension Array {
  /// Takes out the elements at these places, which ascend; what the others refer to is not touched, as it is far apart in memory.
  fileprivate mutating func remove(at places: [Int]) {
    guard var hole = places.first else { return }
    var upcoming = places.dropFirst()
    var elements = mutableSpan
    for index in hole + 1..<elements.count {
      if index == upcoming.first {
        upcoming.removeFirst()
      } else {
        elements.swapAt(hole, index)
        hole += 1
      }
    }
    removeLast(count - hole)
  }
}
