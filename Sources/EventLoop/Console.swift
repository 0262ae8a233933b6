import Glibc

/// The process's standard output or standard error.
package struct Console: Sendable {
  private let descriptor: Int32

  package static let output = Console(descriptor: STDOUT_FILENO)
  package static let error = Console(descriptor: STDERR_FILENO)

  /// Writes a text at once; where nobody reads any more it is dropped.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { unsafe write($0) }
  }

  /// Writes bytes at once; where nobody reads any more they are dropped.
  package func write(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe write($0) }
  }

  private func write(_ source: UnsafeBufferPointer<UInt8>) {
    _ = unsafe FileWriter.writeAll(source, to: descriptor)
  }

  /// Whether a person at a terminal reads it.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The lines its terminal has; nil where it is none.
  package var rowCount: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  /// The cells that a line of its terminal has; nil where it is none.
  package var columnCount: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  private var size: winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
