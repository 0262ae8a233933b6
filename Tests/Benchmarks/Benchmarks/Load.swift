import CBenchmarkLoad

/// How many connections there are, and how many calls each has unanswered.
struct Shape: CustomStringConvertible {
  let connections: Int32
  let inFlight: Int32

  var description: String { "\(connections) × \(inFlight)" }
}

/// A call that a load repeats, with a number in it that counts up from 1.
struct RepeatedCall {
  /// What a request is made of behind its id, around the number.
  let before: String
  let after: String

  /// A call with parameters in JSON, `#` where the number goes.
  init(_ method: String, _ parameters: String) {
    let parts = parameters.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    before = #","method":"\#(method)","params":"# + parts[0]
    after = (parts.count > 1 ? parts[1] : "") + "}\n"
  }

  static let update = RepeatedCall("updateLiveActivity", #"{"elapsedSeconds":#}"#)
  static let start = RepeatedCall("startLiveActivity", #"{"elapsedSeconds":#}"#)
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
  /// Repeats a call from many connections for a while; every one must succeed.
  func measure(
    _ shape: Shape, _ pace: Pace, _ call: RepeatedCall = .update
  ) throws -> Measurement {
    let clock = ContinuousClock()
    let before = (busy: busySeconds, time: clock.now)
    let load = BenchmarkLoad(
      port: port, connections: shape.connections, in_flight: shape.inFlight,
      calls: 0, warm_up: pace.warmUp, seconds: pace.seconds)
    let result = try check(run(load, call))
    let serverBusy = (busySeconds - before.busy) / ((clock.now - before.time) / .seconds(1))
    return Measurement(
      rate: Double(result.calls) / result.seconds, serverBusy: serverBusy,
      generatorBusy: result.busy_seconds / result.seconds, calls: Int(result.all_calls))
  }

  /// Makes a number of calls; every one must succeed.
  func make(_ count: Int, _ call: RepeatedCall, inFlight: Int32) throws {
    let load = BenchmarkLoad(
      port: port, connections: 1, in_flight: inFlight, calls: Int64(count), warm_up: 0, seconds: 0)
    _ = try check(run(load, call))
  }

  private func run(_ load: BenchmarkLoad, _ call: RepeatedCall) -> BenchmarkResult {
    // The texts outlive the load, which keeps no pointer to them.
    unsafe benchmark_run(load, call.before, call.after)
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
