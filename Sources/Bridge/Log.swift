import EventLoop

/// What the server says of itself, on standard error.
package struct Log {
  package enum Level: String, CaseIterable, Comparable {
    case error
    case warning
    case info
    case debug

    package static func < (left: Level, right: Level) -> Bool {
      let all = Level.allCases
      return (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
    }
  }

  private let level: Level

  /// A log that leaves out what is less grave than a level.
  package init(level: Level) { self.level = level }

  package func error(_ text: @autoclosure () -> String) { write(.error, text) }
  package func warning(_ text: @autoclosure () -> String) { write(.warning, text) }
  package func info(_ text: @autoclosure () -> String) { write(.info, text) }
  package func debug(_ text: @autoclosure () -> String) { write(.debug, text) }

  private func write(_ level: Level, _ text: () -> String) {
    guard level <= self.level else { return }
    Console.error.write("tombolo: \(level.rawValue): \(text())\n")
  }
}
