import Glibc

/// A file that is written from its beginning to its end.
@safe
package final class FileWriter {
  private let descriptor: Int32
  /// The file's path.
  package let path: String

  /// Why a file can't be written.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Creates the file, or empties it; one that is private only this user may read.
  ///
  /// - Throws: `Failure` with the path and the system's reason.
  package init(path: String, isPrivate: Bool = true) throws(Failure) {
    self.path = path
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(description: Self.reason("can't write \(path)")) }
  }

  deinit { close(descriptor) }

  /// Writes all of the bytes before it returns.
  ///
  /// - Throws: `Failure`, where the disk is full for one.
  package func write(_ bytes: Span<UInt8>) throws(Failure) {
    let isWritten = unsafe bytes.withUnsafeBytes { source in
      var written = 0
      while written < source.count {
        guard let base = source.baseAddress else { return true }
        let count = unsafe Glibc.write(descriptor, base + written, source.count - written)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        written += count
      }
      return true
    }
    if !isWritten { throw Failure(description: Self.reason("can't write to \(path)")) }
  }

  private static func reason(_ what: String) -> String {
    unsafe "\(what): \(String(cString: strerror(errno)))"
  }
}
