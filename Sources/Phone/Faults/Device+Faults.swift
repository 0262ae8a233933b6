import JSON

/// What a tester lets go wrong on a device.
extension Device {
  /// Injects a fault and answers its number.
  package mutating func inject(_ fault: Fault) throws(Refusal) -> Int {
    guard let number = state.faults.add(fault) else {
      throw .invalidArgument(
        "method", expected: "a fault fewer: \(Faults.maximumCount) are there; clear some",
        got: "one more")
    }
    emit(
      .device, "faultInjected",
      [
        "fault": .count(number), "method": .string(fault.method),
        "kind": .string(fault.kind.rawValue),
      ])
    return number
  }

  /// Tells that a fault was injected into a method that nobody implements, and which one may be meant.
  package mutating func warnOfUnknownMethod(_ name: String, closest: String) {
    let wasUntouched = state.isUntouched
    warn(
      "unknownMethodFaulted",
      "Nobody implements \(name); the fault strikes calls of it all the same. Did you mean \(closest)?",
      ["method": .string(name), "closest": .string(closest)])
    state.isUntouched = wasUntouched
  }

  /// Takes away one fault, or all, and lets go of the replies that they hold back; answers which.
  package mutating func clearFaults(_ number: Int? = nil) -> [Int] {
    let gone = state.faults.remove(number)
    for number in gone { emit(.device, "faultCleared", ["fault": .count(number)]) }
    return gone
  }

  /// Counts a call of a method and answers the fault that strikes it, if any.
  package mutating func strike(_ method: String) -> Fault? {
    guard let fault = state.faults.strike(method) else { return nil }
    emit(
      .device, "faultStruck",
      [
        "fault": .count(fault.number), "method": .string(method),
        "kind": .string(fault.kind.rawValue),
      ])
    return fault
  }

  // MARK: Replies that are held back

  /// What a fault does to the answer of a call that took effect: it is told later, unless the call itself took the fault away.
  ///
  /// Where there is no answer, since a call within the call has cut the connection for one, nothing is held.
  package func hold(
    _ outcome: Outcome, by fault: Fault, ofLife life: Int, on handset: Handset
  ) -> Outcome {
    switch outcome {
    case .unanswered, .disconnected: return outcome
    case .result, .resultText, .flutterError, .rejection, .notImplemented, .refused, .later: break
    }
    let until = fault.kind == .delay ? now + (fault.seconds ?? 0) : .infinity
    let held = HeldOutcome(
      outcome: outcome, fault: fault.number, life: life, until: until, handset: handset)
    return holds(held) ? .later(.held(held)) : outcome
  }

  /// Whether an answer is still held back.
  package func holds(_ held: HeldOutcome) -> Bool {
    now < held.until && held.life == lives && state.faults.contains(held.fault)
  }

  /// Changes whenever faults that hold back answers may have gone.
  package var faultRemovals: FaultRemovals {
    FaultRemovals(lives: lives, removals: state.faults.removals)
  }
}

/// How many faults were taken away from a device, one way or the other; compared, not read.
package struct FaultRemovals: Equatable {
  fileprivate let lives: Int
  fileprivate let removals: Int
}
