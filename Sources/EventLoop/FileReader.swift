import Glibc

/// Files and standard input, read whole and at once.
package enum FileReader {
  /// The bytes of a file.
  ///
  /// - Throws: `FileError` with the path and the system's reason, or where the file has more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(systemRefused: "can't read \(path)") }
    defer { close(descriptor) }
    return try read(descriptor, named: path, limit: limit)
  }

  /// What comes from standard input until it ends.
  ///
  /// - Throws: `FileError` with the system's reason, or where there are more than `limit` bytes.
  package static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    try read(STDIN_FILENO, named: "standard input", limit: limit)
  }

  private static func read(
    _ descriptor: Int32, named name: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(systemRefused: "can't read \(name)")
      }
      bytes += chunk.prefix(count)
      guard bytes.count <= limit else {
        throw FileError("\(name) has more than \(limit) bytes")
      }
    }
  }
}
