import EventLoop

/// A file that an option names; it is opened before anything is done, so that a wrong path costs nothing.
struct OutputFile {
  private let writer: FileWriter

  /// Creates the file, or empties it.
  init(_ path: String) throws(UsageError) {
    do throws(FileWriter.Failure) { writer = try FileWriter(path: path) } catch {
      throw UsageError(error.description)
    }
  }

  /// Writes bytes behind what is written already.
  func write(_ bytes: [UInt8]) throws(UsageError) {
    do throws(FileWriter.Failure) { try writer.write(bytes.span) } catch {
      throw UsageError(error.description)
    }
  }
}
