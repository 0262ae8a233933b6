/// What a transcript's client reads next.
package enum Incoming: Equatable {
  case line(String)
  /// The server closed the connection.
  case end
  /// Nothing came in time.
  case nothing
}

/// A client's end of a connection, wherever the server runs.
package protocol TranscriptClient: AnyObject {
  func send(_ bytes: [UInt8]) throws
  /// The next line; `isExpected` says that it is worth waiting for.
  func next(isExpected: Bool) throws -> Incoming
  func halfClose() throws
  /// Closes the connection; what wasn't read is dropped.
  func close()
}
