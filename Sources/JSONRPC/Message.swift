package import JSON

/// One call as it stands on the line; it stands until its reader's next read.
package struct Request {
  package var method: TapeString
  /// The arguments; nil where `params` is absent or null.
  package var params: TapeValue?
  package var id: RequestID

  /// A call; it stands as long as the tape on which its texts and values are.
  package init(method: TapeString, params: TapeValue?, id: RequestID) {
    self.method = method
    self.params = params
    self.id = id
  }
}

/// An element that is JSON but no request.
package struct InvalidRequest {
  package var error: RPCError
  /// The id, where it could be told and is valid; else null.
  package var id: RequestID
}

/// What a line, or an element of a batch, holds.
package enum Message {
  case request(Request)
  /// No request; answered with its error.
  indirect case invalid(InvalidRequest)
  /// A call without JSON-RPC's envelope.
  indirect case bareCall(BareCall)
  /// A batch, whose elements `forEachElement` reads.
  case batch(TapeElements)
}
