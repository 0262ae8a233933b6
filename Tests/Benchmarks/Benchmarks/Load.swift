import CBenchmarkLoad

/// How many connections there are, and how many calls each has unanswered.
struct Shape: CustomStringConvertible {
  let connections: Int32
  let inFlight: Int32

  var description: String { "\(connections) × \(inFlight)" }
}

/// One measurement of a server under load.
struct Measurement {
  /// Calls answered a second.
  let rate: Double
  /// The part of the time for which the server's and the generator's processor was busy.
  let serverBusy: Double
  let generatorBusy: Double
  /// Calls answered in all, the warm-up's too.
  let calls: Int
}

extension Server {
  /// Updates the activity from many connections for a while; every call must succeed.
  func measure(_ shape: Shape, _ pace: Pace) throws -> Measurement {
    let clock = ContinuousClock()
    let before = (busy: busySeconds, time: clock.now)
    let load = BenchmarkLoad(
      call: .update, port: port, connections: shape.connections, in_flight: shape.inFlight,
      calls: 0, warm_up: pace.warmUp, seconds: pace.seconds)
    let result = try check(benchmark_run(load))
    let serverBusy = (busySeconds - before.busy) / ((clock.now - before.time) / .seconds(1))
    return Measurement(
      rate: Double(result.calls) / result.seconds, serverBusy: serverBusy,
      generatorBusy: result.busy_seconds / result.seconds, calls: Int(result.all_calls))
  }

  /// Makes a number of calls; every one must succeed.
  func make(_ count: Int, _ call: BenchmarkCall, inFlight: Int32) throws {
    let load = BenchmarkLoad(
      call: call, port: port, connections: 1, in_flight: inFlight, calls: Int64(count),
      warm_up: 0, seconds: 0)
    _ = try check(benchmark_run(load))
  }

  private func check(_ result: BenchmarkResult) throws -> BenchmarkResult {
    guard result.failure == 0 else {
      throw Failure("\(name) broke off the load with error \(result.failure)")
    }
    guard result.errors == 0 else {
      throw Failure("\(name) gave \(result.errors) bad replies of \(result.all_calls)")
    }
    return result
  }
}
