import Glibc

/// A file that is written from its beginning to its end.
@safe
package final class FileWriter {
  private let descriptor: Int32
  /// The file's path.
  package let path: String

  /// Creates the file, or empties it; one that is private only this user may read.
  ///
  /// - Throws: `FileError` with the path and the system's reason.
  package init(path: String, isPrivate: Bool) throws(FileError) {
    self.path = path
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(systemRefused: "can't write \(path)") }
  }

  deinit { close(descriptor) }

  /// Writes all of the bytes before it returns.
  ///
  /// - Throws: `FileError`, where the disk is full for one.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    let isWritten = unsafe bytes.withUnsafeBufferPointer {
      unsafe Self.writeAll($0, to: descriptor)
    }
    if !isWritten { throw FileError(systemRefused: "can't write to \(path)") }
  }

  /// Writes all of the bytes before it returns; false where the system won't take them.
  static func writeAll(_ source: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var written = 0
    while written < source.count, let base = source.baseAddress {
      let count = unsafe Glibc.write(descriptor, base + written, source.count - written)
      if count < 0, errno != EINTR { return false }
      written += max(0, count)
    }
    return true
  }
}
