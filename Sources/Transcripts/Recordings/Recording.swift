import Bridge
import JSON

/// The traffic of a server from its start, as `serve --record` has written it.
package struct Recording {
  /// A message, or the opening or closing of a connection.
  struct Entry {
    /// Its line in the file, counted from 1.
    let number: Int
    let traffic: TrafficLine
    /// The message as it is spelled.
    let spelling: [UInt8]
  }

  /// The file's name, as messages have it.
  package let name: String
  let entries: [Entry]

  /// Reads a recording; a last line that was cut is left out.
  ///
  /// - Throws: `TranscriptError` at the first line that is no line of traffic.
  package init(text: [UInt8], name: String) throws(TranscriptError) {
    self.name = name
    var entries: [Entry] = []
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if let entry = Entry(line, number: index + 1) {
        entries.append(entry)
      } else if index < lines.count - 1 {
        throw Self.error(name, index + 1)
      }
    }
    self.entries = entries
  }

  private static func error(_ name: String, _ line: Int) -> TranscriptError {
    TranscriptError(
      name: name, line: line,
      reason: "this is no line of traffic; give a file that tombolo serve --record has written")
  }

  /// How many connections there were, and how many lines went each way.
  package var counts: (connections: Int, in: Int, out: Int) {
    func count(_ direction: TrafficTap.Direction) -> Int {
      entries.count { $0.traffic.direction == direction }
    }
    return (Set(entries.map(\.traffic.connection)).count, count(.in), count(.out))
  }
}

extension Recording.Entry {
  /// What stands before a line's message, which comes last.
  private static let messageKey = Array(",\"message\":".utf8)

  /// Reads a line; nil where it is no line of traffic.
  ///
  /// The message is read by itself: it may nest as deeply as a reader follows.
  fileprivate init?(_ line: ArraySlice<UInt8>, number: Int) {
    guard let key = line.firstRange(of: Self.messageKey), line.last == UInt8(ascii: "}") else {
      return nil
    }
    let spelling = Array(line[key.upperBound..<line.endIndex - 1])
    let head = line[..<key.lowerBound] + [UInt8(ascii: "}")]
    guard var members = (try? JSONValue(reading: Array(head).span))?.object,
      let message = try? JSONValue(reading: spelling.span)
    else { return nil }
    members["message"] = message
    guard let traffic = TrafficLine(.object(members)) else { return nil }
    self.init(number: number, traffic: traffic, spelling: spelling)
  }
}
