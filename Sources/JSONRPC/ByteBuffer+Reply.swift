package import JSON

extension ByteBuffer {
  /// Writes a reply with a result, without the line's end.
  package mutating func appendReply(to id: RequestID, result: JSONValue) {
    append("{\"jsonrpc\":\"2.0\",\"id\":")
    append(id)
    if case .null = result {
      append(",\"result\":null}")
    } else {
      append(",\"result\":")
      append(json: result)
      append("}")
    }
  }

  /// Writes a reply whose result is JSON text already, without the line's end.
  package mutating func appendReply(to id: RequestID, resultText: Span<UInt8>) {
    append("{\"jsonrpc\":\"2.0\",\"id\":")
    append(id)
    append(",\"result\":")
    append(resultText)
    append("}")
  }

  /// Writes a reply with an error, without the line's end.
  package mutating func appendReply(to id: RequestID, error: RPCError) {
    append("{\"jsonrpc\":\"2.0\",\"id\":")
    append(id)
    append(",\"error\":")
    append(json: error.json)
    append("}")
  }
}
