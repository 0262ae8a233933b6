import JSON
import JSONRPC
import Phone

extension ByteBuffer {
  /// Writes the reply that tells what became of a call; nothing where there is nothing to tell yet.
  mutating func append(_ outcome: Outcome, to id: RequestID) {
    if case .bare = id { return appendEnvelope(of: outcome) }
    switch outcome {
    case .result(let result): appendReply(to: id, result: result)
    case .resultText(let text): appendReply(to: id, resultText: text.span)
    case .unanswered, .later, .disconnected: break
    case .flutterError, .rejection, .notImplemented, .refused:
      if let error = RPCError(outcome) { appendReply(to: id, error: error) }
    }
  }

  /// Writes the notification that tells an event.
  mutating func append(event: JSONValue) {
    append("{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":")
    append(json: event)
    append("}")
  }
}
