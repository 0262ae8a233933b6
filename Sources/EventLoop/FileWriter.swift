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

  /// Gives a file that is there other bytes: it has the old ones or the new ones, never a part, and keeps its mode.
  ///
  /// - Throws: `Failure`; the file is as it was then.
  package static func replace(_ path: String, with bytes: Span<UInt8>) throws(Failure) {
    let target = resolved(path)
    let replacement = target + ".new"
    var status = stat()
    guard unsafe stat(target, &status) == 0 else {
      throw Failure(description: reason("can't write \(path)"))
    }
    do throws(Failure) {
      try FileWriter(path: replacement).write(bytes)
    } catch {
      unsafe unlink(replacement)
      throw error
    }
    guard unsafe chmod(replacement, status.st_mode & 0o7777) == 0,
      unsafe rename(replacement, target) == 0
    else {
      let failure = Failure(description: reason("can't write \(path)"))
      unsafe unlink(replacement)
      throw failure
    }
  }

  /// The path of the file itself, where a path leads to it by symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func reason(_ what: String) -> String {
    unsafe "\(what): \(String(cString: strerror(errno)))"
  }
}
