import Foundation

/// zbar's reader of barcodes, which knows nothing of ours.
package enum BarcodeReader {
  /// Why nothing is read.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// What is read from a picture in any format that ImageMagick knows; nil where there is no barcode.
  ///
  /// - Throws: `Failure` where zbarimg isn't installed, or fails.
  package static func text(of picture: [UInt8]) throws -> String? {
    let output = try output(of: [picture])
    guard output.last == UInt8(ascii: "\n") else { return nil }
    return String(decoding: output.dropLast(), as: UTF8.self)
  }

  /// What is read from pictures whose texts have no line's end, in their order.
  package static func lines(of pictures: [[UInt8]]) throws -> [String] {
    String(decoding: try output(of: pictures), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static func output(of pictures: [[UInt8]]) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tombolo-barcodes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try pictures.enumerated().map { index, picture in
      let file = folder.appendingPathComponent("\(index)")
      try Data(picture).write(to: file)
      return file.path
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = ["--quiet", "--raw", "--nodbus"] + paths
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // 4: a picture has no barcode.
    guard [0, 4].contains(process.terminationStatus) else {
      throw Failure(description: "zbarimg ended with \(process.terminationStatus)")
    }
    return data
  }

  private static func path() throws(Failure) -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/zbarimg" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(
        description:
          "zbarimg isn't there, and no barcode is proven without it: install zbar-tools (sh .setup does)"
      )
    }
    return path
  }
}
