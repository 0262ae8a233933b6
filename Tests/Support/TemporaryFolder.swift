import Foundation

/// A folder of a test's own, which goes with it.
package final class TemporaryFolder {
  /// The folder's path.
  package let path = NSTemporaryDirectory() + "tombolo-\(UUID().uuidString)"

  /// A folder that is there and empty.
  package init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and answers its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// The text of a file.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }
}
