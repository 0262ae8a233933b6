import JSON

/// One line of a server's traffic, as its inspect port and its record file have it.
struct TrafficLine {
  enum Direction: String {
    case `in`
    case out
    case open
    case close
  }

  /// Seconds since 1970.
  let time: Double
  let connection: Int64
  let peer: String
  let device: String
  let direction: Direction
  let message: JSONValue

  /// Reads a line's members; nil where it is no line of traffic.
  init?(_ line: JSONValue) {
    guard let time = line["at"]?.seconds, case .integer(let connection) = line["connection"],
      let peer = line["peer"]?.string, let device = line["device"]?.string,
      let direction = line["direction"]?.string.flatMap(Direction.init),
      let message = line["message"]
    else { return nil }
    self.time = time
    self.connection = connection
    self.peer = peer
    self.device = device
    self.direction = direction
    self.message = message
  }
}

extension JSONValue {
  /// A number as a time.
  var seconds: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}
