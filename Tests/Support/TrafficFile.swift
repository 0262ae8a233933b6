import Bridge
import Foundation
import JSON
import Synchronization

/// Where the traffic of the tests goes, so that it can be checked against the protocol's schemas afterwards.
package enum TrafficFile {
  private static let numbers = Atomic<Int>(0)

  /// The folder that TOMBOLO_TRAFFIC names; nil where none is wanted.
  private static let folder = ProcessInfo.processInfo.environment["TOMBOLO_TRAFFIC"]

  /// The path of a new file; nil where no traffic is wanted.
  package static func newPath() -> String? {
    guard let folder else { return nil }
    let number = numbers.add(1, ordering: .relaxed).newValue
    return "\(folder)/\(ProcessInfo.processInfo.processIdentifier)-\(number).jsonl"
  }

  /// Writes what a tap sees to a new file.
  static func record(_ tap: TrafficTap) {
    guard let path = newPath(), FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    _ = tap.add { lines in file.write(Data([UInt8](lines))) }
  }
}
