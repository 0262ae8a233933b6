import Foundation

/// A program and its arguments.
struct Command {
  let path: String
  let arguments: [String]

  /// The yardstick, built beside this program.
  static func peer() throws -> Command {
    Command(path: try built("benchmark-peer"), arguments: [])
  }

  /// The server in Node, or nil where Node isn't installed.
  static func node() -> Command? {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("peer.js").path
    return Tool.find("node").map { Command(path: $0, arguments: [script]) }
  }

  /// `tombolo serve` on a free port.
  static func tombolo(_ options: Options, _ arguments: [String] = []) throws -> Command {
    Command(
      path: try options.tombolo ?? built("tombolo"),
      arguments: ["serve", "--listen", "127.0.0.1:0"] + arguments)
  }

  /// The same command run by a program that takes it as its last arguments.
  func under(_ path: String, _ first: [String]) -> Command {
    Command(path: path, arguments: first + [self.path] + arguments)
  }

  private static func built(_ name: String) throws -> String {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure("\(path) isn't there: build it with swift build -c release --product \(name)")
    }
    return path
  }
}
