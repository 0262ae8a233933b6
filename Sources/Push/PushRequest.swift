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
    let isLowerCase = token.utf8.allSatisfy { !(0x41...0x5A).contains($0) }
    self.token = isLowerCase ? token : token.lowercased()
    self.headers = headers
    self.payload = payload
  }
}
