package import JSON

/// A dialogue with the server, one step a line; `protocol/README.md` describes the form.
package struct Transcript {
  /// One thing a transcript does or expects.
  package enum Action {
    /// Sends bytes as they are.
    case send([UInt8])
    /// The next message fits the pattern.
    case expect(JSONValue)
    /// The next line is this text, to the byte.
    case expectText(String)
    /// The next messages fit these patterns, in any order.
    case expectUnordered([JSONValue])
    /// No message is there.
    case expectNothing
    /// The server has closed the connection.
    case expectEnd
    /// Shuts the writing side.
    case halfClose
    /// Closes the connection.
    case close
  }

  /// A step, with the connection it is about and its line in the file.
  package struct Step {
    package let line: Int
    package let connection: String
    package let action: Action
  }

  /// Why a file is no transcript.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package private(set) var steps: [Step] = []
  /// The token the server asks for, where it asks for one.
  package private(set) var token: String?
  /// The longest line the server takes, where it isn't the usual one.
  package private(set) var maximumLine: Int?

  /// Reads a transcript.
  ///
  /// - Throws: `Failure` with the file's line.
  package init(text: [UInt8], name: String) throws {
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 0x20 }) {
      let number = index + 1
      let bytes = Array(line)
      let value: JSONValue
      do { value = try JSONValue(reading: bytes.span) } catch {
        throw Failure(
          description: "\(name):\(number): no JSON: \(error.reason) at byte \(error.byte)")
      }
      guard let object = value.object else {
        throw Failure(description: "\(name):\(number): a step is an object")
      }
      try add(object, bytes, number, name)
    }
  }

  private mutating func add(
    _ object: JSONObject, _ line: [UInt8], _ number: Int, _ name: String
  ) throws {
    var connection = "main"
    var action: Action?
    for (place, member) in object.members.enumerated() {
      switch (member.key, member.value) {
      case ("comment", _): continue
      case ("on", .string(let text)): connection = text
      case ("token", .string(let text)): token = text
      case ("maximumLine", .integer(let limit)): maximumLine = Int(limit)
      case ("send", _):
        // What is sent is sent as it is spelled.
        let range = line.span.jsonMemberValue(number: place, inObjectFrom: 0)
        action = .send(Array(line[range]) + [0x0A])
      case ("sendText", .string(let text)): action = .send(Array(text.utf8))
      case ("sendHex", .string(let text)): action = .send(try Self.bytes(hex: text))
      case ("expect", let pattern): action = .expect(pattern)
      case ("expectText", .string(let text)): action = .expectText(text)
      case ("expectUnordered", .array(let patterns)): action = .expectUnordered(patterns)
      case ("expectNothing", true): action = .expectNothing
      case ("expectEnd", true): action = .expectEnd
      case ("halfClose", true): action = .halfClose
      case ("close", true): action = .close
      default:
        throw Failure(
          description: "\(name):\(number): no step has a member \"\(member.key)\" like this")
      }
    }
    if let action { steps.append(Step(line: number, connection: connection, action: action)) }
  }

  private static func bytes(hex: String) throws -> [UInt8] {
    let digits = hex.filter { !$0.isWhitespace }
    guard digits.count.isMultiple(of: 2) else {
      throw Failure(description: "an odd number of digits: \(hex)")
    }
    var bytes: [UInt8] = []
    var index = digits.startIndex
    while index < digits.endIndex {
      let next = digits.index(index, offsetBy: 2)
      guard let byte = UInt8(digits[index..<next], radix: 16) else {
        throw Failure(description: "no hexadecimal digits: \(hex)")
      }
      bytes.append(byte)
      index = next
    }
    return bytes
  }
}
