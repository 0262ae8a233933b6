import Bridge
import JSON
import JSONRPC

/// What a client sent, as a step of a transcript.
extension Recording {
  /// The member that sends what an entry holds.
  func sending(of index: Int) -> String {
    let entry = entries[index]
    if case .string(let text) = entry.traffic.message {
      return Self.sending(line: spelling(of: text, at: index))
    }
    let isHidden = entry.traffic.elements.contains { $0.presentsToken }
    let message = isHidden ? Array(presenting(at: index).text.utf8) : entry.spelling
    if message.mayNestTooDeeply { return Self.sending(line: message) }
    return "\"send\":" + String(decoding: SentText.escaped(message), as: UTF8.self)
  }

  /// The member that sends a line whatever it holds.
  private static func sending(line: [UInt8]) -> String {
    guard let text = String(validating: line, as: UTF8.self) else {
      let digits = (line + [0x0A]).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return "\"sendHex\":\"\(digits.joined())\""
    }
    return "\"sendText\":\(JSONValue.string(text + "\n").text)"
  }

  // MARK: Lines that are strings

  /// A string may be a line that is no JSON, or a JSON string on a line; the reply tells which.
  private func spelling(of text: String, at index: Int) -> [UInt8] {
    let raw = Array(text.utf8)
    if HTTPRequestLine.matches(raw.span) { return raw }
    let error = repliesOnward(from: index).first { $0["id"] == .null && $0["error"] != nil }
    if error?["error"]?["message"] == .string(HTTPRequestLine.error.message) {
      // Of an address longer than a line only the beginning was kept.
      return raw + " HTTP/1.1".utf8
    }
    if error?["error"]?["code"] == .integer(ErrorCode.invalidRequest) {
      return Array(JSONValue.string(text).text.utf8)
    }
    return Self.withInvalidByte(raw, at: error?["error"]?["data"]?["byte"]) ?? raw
  }

  /// A recording has U+FFFD where a line wasn't UTF-8; the reply tells of the first such place.
  private static func withInvalidByte(_ line: [UInt8], at place: JSONValue?) -> [UInt8]? {
    guard case .integer(let place) = place, place >= 0, place < line.count else { return nil }
    let end = min(Int(place) + 3, line.count)
    guard line[Int(place)..<end] == [0xEF, 0xBF, 0xBD] else { return nil }
    return line[..<Int(place)] + [0xFF] + line[end...]
  }

  // MARK: Hidden tokens

  /// The message with a token that is right or wrong, as it was then.
  private func presenting(at index: Int) -> JSONValue {
    let entry = entries[index]
    let elements = entry.traffic.elements.map { element -> JSONValue in
      guard element.presentsToken, let id = element["id"], var object = element.object else {
        return element
      }
      let error = repliesOnward(from: index).first { $0["id"] == id }?["error"]
      if error?["code"] == .integer(ErrorCode.unauthenticated) {
        object["params"] = ["token": "wrong"]
      }
      return .object(object)
    }
    if case .array = entry.traffic.message { return .array(elements) }
    return elements.first ?? .null
  }

  /// What came on an entry's connection after it.
  private func repliesOnward(from index: Int) -> some Sequence<JSONValue> {
    let connection = entries[index].traffic.connection
    return entries[index...].lazy
      .filter { $0.traffic.connection == connection && $0.traffic.direction == .out }
      .flatMap(\.traffic.elements)
  }
}

extension JSONValue {
  /// Whether it is a call of server.authenticate whose token was hidden.
  fileprivate var presentsToken: Bool {
    self["method"] == "server.authenticate"
      && self["params"]?["token"] == .string(TokenRedaction.placeholder)
  }
}

extension [UInt8] {
  /// Whether JSON like this might nest too deeply for a reader once it is a member of a step.
  var mayNestTooDeeply: Bool {
    let brackets = count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    guard brackets >= JSONReader.maximumDepth else { return false }
    let member = "[".utf8 + self + "]".utf8
    return (try? JSONValue(reading: member.span)) == nil
  }
}
