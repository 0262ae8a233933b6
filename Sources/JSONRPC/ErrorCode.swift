/// The error codes of JSON-RPC 2.0 and those this server adds in the range left to servers.
package enum ErrorCode {
  package static let parseError: Int64 = -32700
  package static let invalidRequest: Int64 = -32600
  package static let methodNotFound: Int64 = -32601
  package static let invalidParams: Int64 = -32602
  package static let internalError: Int64 = -32603
  /// A FlutterError whose code is no integer.
  package static let flutterError: Int64 = -32000
  /// A promise that the native side rejected.
  package static let rejection: Int64 = -32001
  /// `events.wait` saw no such event in time.
  package static let timeout: Int64 = -32002
  /// The connection has not given the server's token.
  package static let unauthenticated: Int64 = -32003
  /// The system refused to start a Live Activity.
  package static let activityRefused: Int64 = -32010
  /// An id, kind, device or type that isn't there.
  package static let notFound: Int64 = -32011
}
