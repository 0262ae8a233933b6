package import Bridge
package import JSON

/// One line of a server's traffic, as its inspect port and its record file have it.
package struct TrafficLine {
  /// Seconds since 1970.
  package let time: Double
  package let connection: Int64
  package let peer: String
  package let device: String
  package let direction: TrafficTap.Direction
  package let message: JSONValue

  /// The times a line can be of, in seconds since 1970.
  package static let times = 0...1e11

  /// Reads a line's members; nil where it is no line of traffic.
  package init?(_ line: JSONValue) {
    guard let time = line["at"]?.number, Self.times.contains(time),
      case .integer(let connection) = line["connection"],
      let peer = line["peer"]?.string, let device = line["device"]?.string,
      let direction = line["direction"]?.string.flatMap(TrafficTap.Direction.init),
      let message = line["message"]
    else { return nil }
    self.time = time
    self.connection = connection
    self.peer = peer
    self.device = device
    self.direction = direction
    self.message = message
  }

  /// The messages of a batch, or the one message.
  package var elements: [JSONValue] {
    if case .array(let elements) = message, !elements.isEmpty { return elements }
    return [message]
  }
}
