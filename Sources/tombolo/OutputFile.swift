import EventLoop

/// A file that an option names.
struct OutputFile {
  private let writer: FileWriter

  /// Creates the file, or empties it; one that is private only this user may read.
  init(_ path: String, isPrivate: Bool) throws(UsageError) {
    do throws(FileError) {
      writer = try FileWriter(path: path, isPrivate: isPrivate)
    } catch {
      throw UsageError(error.description)
    }
  }

  /// Writes bytes behind what is written already.
  func write(_ bytes: [UInt8]) throws(UsageError) {
    do throws(FileError) { try writer.write(bytes.span) } catch {
      throw UsageError(error.description)
    }
  }
}
