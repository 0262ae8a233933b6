import JSON
import Phone

/// `faults.*`: what goes wrong with the calls of a device, on a tester's order.
package enum FaultMethods {
  static let all = [
    DeviceMethod(
      "faults.inject",
      [
        .required("method"), .required("kind"), .optional("times"), .optional("skip"),
        .optional("seconds"), .optional("error"),
      ],
      run: inject),
    DeviceMethod("faults.list") { call throws(Refusal) in
      .result(["faults": .array(call.device.state.faults.all.map(\.json))])
    },
    DeviceMethod("faults.clear", [.optional("fault")], run: clear),
  ]

  /// The longest name of a method, in bytes; that of a channel may be any.
  private static let maximumNameCount = 1024

  /// Whether no fault strikes a method, so that faults can always be undone.
  package static func isExempt(_ method: String) -> Bool {
    method.hasPrefix("faults.") || method == "device.reset" || method == "server.authenticate"
  }

  private static func inject(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let arguments = call.arguments
    let given = try arguments.string("method")
    let method = try methodName(given, call.server)
    let kind = try arguments.choice("kind", of: Fault.Kind.self)
    var fault = Fault(method: method.name, kind: kind)
    fault.skip = try arguments.optionalCount("skip", in: 0...Fault.maximumCount) ?? 0
    fault.times = try arguments.optionalCount("times", in: 1...Fault.maximumCount)
    fault.seconds = try seconds(of: kind, arguments)
    fault.error = try error(of: kind, arguments)
    let number = try call.device.inject(fault)
    if let closest = method.closest { call.device.warnOfUnknownMethod(given, closest: closest) }
    return .result(["fault": .count(number)])
  }

  private static func clear(_ call: WorkbenchCall) throws(Refusal) -> Outcome {
    let number = try call.arguments.optionalCount("fault", in: 0...Int.max)
    let cleared = call.device.clearFaults(number)
    if let number, cleared.isEmpty {
      throw .notFound(
        "fault", argument: "fault", value: .count(number),
        reason: "faults.list lists this phone's")
    }
    return .result(["cleared": .array(cleared.map { .count($0) })])
  }

  /// The full name of a method that may be struck; of one that nobody implements, also the nearest name there is.
  ///
  /// A name with a slash may be any, since an app may call what a channel lacks.
  private static func methodName(
    _ given: String, _ server: ServerState
  ) throws(Refusal) -> (name: String, closest: String?) {
    guard given.utf8.count <= maximumNameCount else {
      throw .invalidArgument(
        "method", expected: "a name of at most \(maximumNameCount) bytes",
        got: "\(given.utf8.count) bytes")
    }
    switch server.findMethod(given) {
    case .method(let name):
      guard !isExempt(name) else {
        throw .invalidArgument(
          "method",
          expected:
            "any method but faults.inject, faults.list, faults.clear, device.reset and server.authenticate, which always get through",
          got: JSONValue.string(given).brief)
      }
      return (name, nil)
    case .none(let closest):
      guard given.contains("/") else {
        let advice = closest.map { "did you mean \($0)?" } ?? "rpc.discover lists all methods"
        throw .notFound("method", argument: "method", value: .string(given), reason: advice)
      }
      return (given, closest)
    }
  }

  private static func seconds(
    of kind: Fault.Kind, _ arguments: Arguments
  ) throws(Refusal) -> Double? {
    if kind == .delay { return try arguments.number("seconds", in: 0...Fault.maximumDelay) }
    guard let given = arguments.optionalValue("seconds") else { return nil }
    throw .invalidArgument("seconds", expected: "none without kind delay", got: given.kindName)
  }

  private static func error(
    of kind: Fault.Kind, _ arguments: Arguments
  ) throws(Refusal) -> InjectedError? {
    guard let given = try arguments.optionalObject("error") else { return nil }
    guard kind == .error else {
      throw .invalidArgument("error", expected: "none without kind error", got: "object")
    }
    return try InjectedError(given, path: "error")
  }
}
