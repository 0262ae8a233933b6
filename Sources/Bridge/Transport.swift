import JSON

/// What a connection's bytes go through: a socket, or memory in tests.
package protocol Transport: AnyObject {
  /// The bytes that wait for the client to read.
  var pendingCount: Int { get }
  /// Sends bytes, now or when the client reads.
  func send(_ bytes: Span<UInt8>)
  /// Whether more bytes are wanted from the client.
  func setReading(_ isReading: Bool)
  /// Shuts the writing side once all is sent, then tells the connection.
  func shutDownWriting()
  /// Closes; nothing comes or goes any more.
  func close()
}
