import JSON

/// What keeps tokens out of the traffic that is shown and recorded, however JSON spells them.
package struct TokenRedaction {
  /// What stands in place of a token.
  package static let placeholder = "<token>"

  /// The server's token; nil where it has none.
  private let token: String?
  private let tokenBytes: [UInt8]
  /// The token within the quotes of a message that tells of it.
  private let quotedToken: String

  /// Hides the token of a server, if it has one, and what any client gives as one.
  init(of token: String?) {
    self.token = token?.isEmpty == true ? nil : token
    tokenBytes = Array((token ?? "").utf8)
    quotedToken = String(JSONValue.string(token ?? "").text.dropFirst().dropLast())
  }

  /// A client's message without tokens; nil where there are none in it, so that it may be shown as it is spelled.
  func redacted(_ line: Span<UInt8>, holding root: TapeValue) -> JSONValue? {
    mayHoldToken(line) || Self.givesToken(root) ? redacted(root.value) : nil
  }

  /// A message to a client without the token; nil where it isn't in it.
  func redacted(_ message: Span<UInt8>) -> JSONValue? {
    mayHoldToken(message) ? (try? JSONValue(reading: message)).flatMap(redacted) : nil
  }

  /// A text that is no JSON, without the token: as it stands there, or behind escapes.
  func redacted(_ text: String) -> String {
    guard let token else { return text }
    let hidden = hidingToken(in: text)
    let plain = hidden.resolvingEscapes
    return plain.contains(token) ? hidingToken(in: plain) : hidden
  }

  /// Whether a message may hold the token: as it is, or behind an escape.
  private func mayHoldToken(_ message: Span<UInt8>) -> Bool {
    token != nil
      && (message.firstIndex(of: UInt8(ascii: "\\"), from: 0) != nil
        || message.contains(tokenBytes))
  }

  /// Whether a message is a call that gives a token, right or wrong, or holds one.
  private static func givesToken(_ root: TapeValue) -> Bool {
    root.elements?.contains { isAuthentication($0) } ?? isAuthentication(root)
  }

  private static func isAuthentication(_ message: TapeValue) -> Bool {
    message["method"]?.string.map { $0 == "server.authenticate" } ?? false
  }

  /// The names of a message's own members, which are no client's.
  private static let ownNames: Set = [
    "jsonrpc", "id", "method", "params", "args", "result", "error",
  ]

  private func redacted(_ message: JSONValue) -> JSONValue? {
    let redacted = hidingTokens(in: message)
    if redacted == message { return nil }
    return redacted
  }

  private func hidingTokens(in message: JSONValue) -> JSONValue {
    if let elements = message.array { return .array(elements.map { hidingTokens(in: $0) }) }
    guard let object = message.object else { return hidingToken(in: message) }
    let givesToken = object["method"] == "server.authenticate"
    let members = object.members.map { member in
      let isArgument = ["params", "args"].contains(member.key)
      // A wrong one may be nearly right.
      let value = givesToken && isArgument ? hidingStrings(in: member.value) : member.value
      return JSONObject.Member(
        key: Self.ownNames.contains(member.key) ? member.key : hidingToken(in: member.key),
        value: hidingToken(in: value))
    }
    return .object(JSONObject(members))
  }

  private func hidingToken(in text: String) -> String {
    guard let token else { return text }
    return text.replacing(quotedToken, with: Self.placeholder)
      .replacing(token, with: Self.placeholder)
  }

  private func hidingToken(in value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): return .string(hidingToken(in: text))
    case .array(let elements): return .array(elements.map { hidingToken(in: $0) })
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map {
            .init(key: hidingToken(in: $0.key), value: hidingToken(in: $0.value))
          }))
    case .null, .bool, .integer, .unsigned, .double: return value
    }
  }

  /// What is given as a token: every string, and a number that is spelled as the token.
  private func hidingStrings(in value: JSONValue) -> JSONValue {
    switch value {
    case .string: return .string(Self.placeholder)
    case .array(let elements): return .array(elements.map { hidingStrings(in: $0) })
    case .object(let object):
      return .object(
        JSONObject(
          object.members.map { .init(key: $0.key, value: hidingStrings(in: $0.value)) }))
    case .integer, .unsigned, .double:
      return value.text == token ? .string(Self.placeholder) : value
    case .null, .bool: return value
    }
  }
}

extension String {
  /// The text with JSON's escapes resolved, wherever they stand.
  fileprivate var resolvingEscapes: String {
    var units: [UInt16] = []
    var rest = Array(utf16)[...]
    while let unit = rest.popFirst() {
      guard unit == UInt16(UInt8(ascii: "\\")), let escaped = rest.popFirst() else {
        units.append(unit)
        continue
      }
      if escaped == UInt16(UInt8(ascii: "u")),
        let code = UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16)
      {
        units.append(code)
        rest = rest.dropFirst(4)
      } else {
        units.append(escaped)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
