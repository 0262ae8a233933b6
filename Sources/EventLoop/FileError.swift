import Glibc

/// Why a file can't be read or written.
package struct FileError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// What failed, with the system's reason for the call that was the last to fail.
  init(systemRefused what: String) {
    unsafe description = "\(what): \(String(cString: strerror(errno)))"
  }
}
