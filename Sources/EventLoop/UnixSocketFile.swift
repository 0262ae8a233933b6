import Glibc

/// The file of a Unix socket: who may open it, and what to do where one stands already.
enum UnixSocketFile {
  /// The longest path a socket address holds, its final zero not counted.
  static let maximumPathCount = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Makes room for a new socket: a stale file is removed, a live one refused.
  static func prepare(_ path: String) throws(ListenError) {
    // libuv cuts a longer path silently (libuv#4036).
    guard path.utf8.count <= maximumPathCount else {
      throw .pathTooLong(path, limit: maximumPathCount)
    }
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      // libuv would say EACCES, as Windows does.
      if let slash = path.lastIndex(of: "/"), unsafe stat(String(path[...slash]), &status) != 0,
        errno == ENOENT
      {
        throw .noDirectory(path)
      }
      return
    }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
    if isServed(path) { throw .alreadyServed(path) }
    unsafe unlink(path)
  }

  /// Runs a body in which new files are this user's alone.
  static func withPrivateMode<Result>(_ body: () -> Result) -> Result {
    let previous = umask(0o177)
    defer { umask(previous) }
    return body()
  }

  private static func isServed(_ path: String) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    return unsafe withUnsafeBytes(of: &address) { bytes in
      guard let base = bytes.baseAddress else { return true }
      let length = socklen_t(MemoryLayout<sockaddr_un>.size)
      return unsafe connect(descriptor, base.assumingMemoryBound(to: sockaddr.self), length) == 0
        || errno != ECONNREFUSED
    }
  }
}
