import Phone
import Workbench

/// What faults make of calls.
extension Switchboard {
  /// Runs a call on a device that has faults, one of which may strike it.
  func runUnderFaults(_ name: String, on handset: Handset, _ run: () -> Outcome) -> Outcome {
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
