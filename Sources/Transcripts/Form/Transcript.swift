package import JSON

/// A dialogue with the server, one step a line, which users call a script; `protocol/README.md` describes the form.
package struct Transcript {
  /// The file's name, as messages have it.
  package let name: String
  package internal(set) var steps: [Step] = []
  /// What the server has to be like, where it is started for this transcript.
  package internal(set) var server = ServerWishes()
  /// The file's lines, without their ends.
  let lines: [[UInt8]]

  /// What a transcript asks of a server that is started for it.
  package struct ServerWishes {
    /// The token it asks for, where it asks for one.
    package var token: String?
    /// The longest line it takes, where it isn't the usual one.
    package var maximumLine: Int?
    /// Where its ids come from.
    package var seed: UInt64?
    /// The wall time at which it starts.
    package var startTime: Double?

    package init(token: String? = nil, maximumLine: Int? = nil) {
      self.token = token
      self.maximumLine = maximumLine
    }
  }

  /// A step, with the connection it is about and its line in the file.
  package struct Step {
    /// Counted from 1.
    package internal(set) var line: Int
    package let connection: String
    /// The device that the connection goes to first, unless it is there.
    let device: String?
    /// The wall time at which it happens, where the server's clock can be set.
    let time: Double?
    package let action: Action
    /// Which member of its line says what to do.
    let place: Int
  }

  /// One thing a transcript does or expects.
  package enum Action {
    /// Opens the connection and does no more.
    case open
    /// Sends a text; one that is held goes out in one write with the connection's next one.
    case send(SentText, isHeld: Bool)
    /// Advances the clock of the connection's device by seconds.
    case advance(JSONValue)
    /// The next message fits the pattern.
    case expect(JSONValue)
    /// The next message that is no notification fits the pattern; notifications before it are skipped.
    case expectReply(JSONValue)
    /// The next line is this text, to the byte.
    case expectText(String)
    /// The next messages fit these patterns, in any order.
    case expectUnordered([JSONValue])
    /// A notification comes whose params have these members.
    case wait(JSONObject)
    /// No message is there.
    case expectNothing
    /// The server has closed the connection.
    case expectEnd
    /// Shuts the writing side.
    case halfClose
    /// Closes the connection; where that is asked for, nothing may be left to read.
    case close(isAllRead: Bool)
  }

  /// The connection of steps that name none.
  static let usualConnection = "main"

  init(name: String, lines: [[UInt8]]) {
    self.name = name
    self.lines = lines
  }

  /// The transcript's text.
  package var text: [UInt8] { Array(lines.joined(separator: [0x0A])) }
}
