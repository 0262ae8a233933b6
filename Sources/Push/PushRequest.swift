package import JSON

/// A push as a provider hands it to APNs.
package struct PushRequest {
  /// The device token, in lower case.
  let token: String
  let headers: PushHeaders
  /// An object, or null where the body is empty.
  let payload: JSONValue

  /// A push to a token; its digits may be of either case.
  package init(token: String, headers: PushHeaders = PushHeaders(), payload: JSONValue) {
    self.token = Self.hasUpperCase(token) ? token.lowercased() : token
    self.headers = headers
    self.payload = payload
  }

  private static func hasUpperCase(_ text: String) -> Bool {
    let bytes = text.utf8.span
    // Looks at all of them, which goes many at a time.
    var found = false
    for index in bytes.indices { if bytes[index] &- 0x41 < 26 { found = true } }
    return found
  }
}
