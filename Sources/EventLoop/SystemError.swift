import CUV

/// What the operating system refused, as libuv names it.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// libuv's negative status.
  package let status: Int32

  init(_ status: Int32) { self.status = status }

  /// The symbolic name, such as EADDRINUSE.
  package var name: String { unsafe String(cString: uv_err_name(status)) }

  /// The system's words for it, in lower case.
  package var description: String { unsafe String(cString: uv_strerror(status)) }

  package static let addressInUse = SystemError(UV_EADDRINUSE.rawValue)
  package static let endOfFile = SystemError(UV_EOF.rawValue)

  /// Throws where a libuv call answered with a negative status.
  static func check(_ status: Int32) throws(SystemError) {
    if status < 0 { throw SystemError(status) }
  }
}
