package import JSON

/// The error object of a reply.
package struct RPCError: Error, Equatable {
  package var code: Int64
  /// What failed, on which value, and what to do about it.
  package var message: String
  /// More for programs; left out where nil.
  package var data: JSONValue?

  package init(code: Int64, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The error as a JSON object.
  package var json: JSONValue {
    var object: JSONObject = ["code": .integer(code), "message": .string(message)]
    if let data { object["data"] = data }
    return .object(object)
  }

  /// The line is no JSON.
  package static func parseError(_ error: JSONError) -> RPCError {
    let advice = error.isCutShort ? "; a message is one line" : ""
    return RPCError(
      code: ErrorCode.parseError,
      message: "Parse error: \(error.reason) at byte \(error.byte)\(advice)",
      data: ["reason": .string(error.reason), "byte": .count(error.byte)])
  }

  /// The line is JSON, but no request.
  package static func invalidRequest(_ reason: String, data: JSONValue? = nil) -> RPCError {
    RPCError(code: ErrorCode.invalidRequest, message: "Invalid request: \(reason)", data: data)
  }

  /// The line is longer than the server takes.
  package static func overlongLine(limit: Int) -> RPCError {
    .invalidRequest(
      "the line is longer than \(limit) bytes; send less, or start the server with a larger --max-line",
      data: ["limit": .count(limit)])
  }
}
