import EventLoop
import FoundationEssentials

/// A file that an operand names: a transcript or a recording.
struct InputFile {
  /// Its path, as messages have it.
  let name: String
  let text: [UInt8]

  private static let suffix = ".jsonl"
  /// Far beyond what anybody writes by hand; a recording may be large.
  private static let maximumByteCount = 1 << 30

  /// The file at a path, all below a folder in order, or the one on standard input for "-".
  static func all(at path: String) throws(UsageError) -> [InputFile] {
    guard isFolder(path) else { return [try read(path)] }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let names = try? FileManager.default.subpathsOfDirectory(atPath: path)
    let found = (names ?? []).filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
    if found.isEmpty { throw UsageError("\(path.shown) holds no file *\(suffix); give a script") }
    var files: [InputFile] = []
    for path in found.sorted() where !isFolder(path) { files.append(try read(path)) }
    return files
  }

  /// Reads a file, or standard input for "-".
  static func read(_ path: String) throws(UsageError) -> InputFile {
    do throws(FileError) {
      return path == "-"
        ? InputFile(
          name: "standard input",
          text: try FileReader.readStandardInput(limit: maximumByteCount))
        : InputFile(name: path, text: try FileReader.read(path, limit: maximumByteCount))
    } catch {
      throw UsageError(error.description)
    }
  }

  /// Writes another text in place of the file's; where that fails, the file is as it was.
  func replaceText(_ text: [UInt8]) throws(UsageError) {
    do {
      let file = URL(filePath: name).resolvingSymlinksInPath()
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      try Data(text).write(to: file, options: .atomic)
      if let mode {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      }
    } catch {
      throw UsageError("can't write \(name.shown); the file and its folder must be writable")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    return type as? FileAttributeType == .typeDirectory
  }
}
