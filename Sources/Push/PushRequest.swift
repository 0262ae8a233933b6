package import JSON

/// A push as a provider hands it to APNs.
package struct PushRequest {
  /// The device token, in lower case.
  let token: String
  let headers: PushHeaders
  /// An object; nil where the body is empty.
  let payload: TapeValue?

  /// A push to a token; its digits may be of either case, and its payload must stand until it is sent.
  package init(token: String, headers: PushHeaders = PushHeaders(), payload: TapeValue?) {
    self.token = token.hasUpperCase ? token.lowercased() : token
    self.headers = headers
    self.payload = payload
  }
}

extension String {
  /// Whether a letter from A to Z stands in it.
  fileprivate var hasUpperCase: Bool {
    let bytes = utf8.span
    var found = false
    // No way out early: so it is done many bytes at a time.
    for index in bytes.indices { found = (bytes[index] &- 0x41 < 26) || found }
    return found
  }
}
