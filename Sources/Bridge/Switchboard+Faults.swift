import JSON
import JSONRPC
import Phone
import Workbench

/// What faults make of calls.
extension Switchboard {
  /// Runs a call on a device that has faults, one of which may strike it; kept apart, so that a device without pays for the
  /// question alone.
  @inline(never)
  func runUnderFaults(
    _ method: MethodTable.Method?, _ request: Request, heardAs form: Hearing.Form,
    for connection: Connection
  ) -> Outcome {
    func run() -> Outcome { self.run(method, request, heardAs: form, for: connection) }
    let name = method?.fullName ?? request.method.string
    let handset = connection.session.handset
    handset.device.follow(wallTime: fleet.wallTime)
    guard !FaultMethods.isExempt(name), let fault = handset.device.strike(name) else {
      return run()
    }
    attend(to: handset)
    switch fault.kind {
    case .error: return fault.outcome
    case .disconnect: return .disconnected
    case .disconnectAfterEffect:
      _ = run()
      return .disconnected
    case .delay, .hang:
      let life = handset.device.lives
      let outcome = run()
      return handset.device.hold(outcome, by: fault, ofLife: life, on: handset)
    }
  }
}
