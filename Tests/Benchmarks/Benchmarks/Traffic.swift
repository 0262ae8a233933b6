import CBenchmarkLoad
import Foundation

/// Tombolo's speed while its traffic is recorded or watched, beside its own speed without.
struct Traffic {
  let options: Options

  private static let names = ["(a) tombolo serve", "--record FILE", "--inspect, watched"]
  private static let atLeast = 0.5
  private let shape = Shape(connections: 8, inFlight: 64)

  /// Measures the three in turn, each server new in each round, so that no recording grows large.
  func run(_ verdicts: inout Verdicts) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tombolo-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var lines: [[Double]] = [[], [], []]
    let comparison = try Comparison(Self.names, rounds: options.trafficPace.rounds) { index in
      let (measurement, seen) =
        switch index {
        case 0: (try measurePlain(), 0.0)
        case 1: try measureRecorded(in: folder)
        default: try measureWatched()
        }
      lines[index].append(seen)
      return measurement
    }
    comparison.print("\(shape), \(options.trafficPace)")
    for index in 1...2 {
      let ratio = comparison.ratio(index, to: 0)
      let name = Self.names[index]
      verdicts.judge(
        ratio >= Self.atLeast,
        "\(name): \(ratio.decimals(3)) of the speed without, at least \(Self.atLeast)")
      let seen = lines[index].min() ?? 0
      verdicts.judge(seen >= 2, "\(name): \(seen.decimals(3)) lines a call, at least 2")
    }
  }

  private func measurePlain() throws -> Measurement {
    let server = try Server("tombolo", Command.tombolo(options))
    defer { server.stop() }
    return try measure(server)
  }

  /// Also answers how many lines a call the recording has in the end.
  private func measureRecorded(in folder: URL) throws -> (Measurement, Double) {
    let file = folder.appendingPathComponent("traffic.jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try Server("tombolo --record", Command.tombolo(options, ["--record", file.path]))
    defer { server.stop() }
    let measurement = try measure(server)
    server.stop()
    let recording = try FileHandle(forReadingFrom: file)
    defer { try? recording.close() }
    return (
      measurement, Double(benchmark_lines(recording.fileDescriptor)) / Double(measurement.calls)
    )
  }

  /// Also answers how many lines a call the watcher was sent.
  private func measureWatched() throws -> (Measurement, Double) {
    let server = try Server(
      "tombolo --inspect", Command.tombolo(options, ["--inspect", "127.0.0.1:0"]),
      alsoAwait: ["inspect"])
    defer { server.stop() }
    let watcher = try Client(port: server.furtherPorts["inspect"] ?? 0)
    guard benchmark_watch(watcher.descriptor) else { throw Failure("no thread for the watcher") }
    do {
      let measurement = try measure(server)
      let watched = benchmark_watch_end(0.1)
      return (measurement, Double(watched.lines) / Double(measurement.calls))
    } catch {
      _ = benchmark_watch_end(0)
      throw error
    }
  }

  private func measure(_ server: Server) throws -> Measurement {
    try server.startActivity()
    return try server.measure(shape, options.trafficPace)
  }
}
