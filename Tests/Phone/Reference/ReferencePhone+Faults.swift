import JSON

@testable import Phone

/// Faults in their plainest form: for each, the calls of its method since it was injected.
extension ReferencePhone {
  struct OrderedFault {
    let number: Int
    let fault: Fault
    /// Whether it struck, for each call of its method that it counted.
    var calls: [Bool] = []

    var struck: Int { calls.count { $0 } }
    var isSpent: Bool { fault.times == struck }
    var letsThrough: Bool { calls.count < fault.skip }
  }

  mutating func inject(_ fault: Fault, on phone: TestPhone) -> String? {
    faultCount += 1
    faults.append(OrderedFault(number: faultCount, fault: fault))
    let number = try? phone.run { try $0.inject(fault) }
    return number == faultCount ? nil : "a fault has the number \(String(describing: number))"
  }

  mutating func clearFaults(_ number: Int?, on phone: TestPhone) -> String? {
    let expected = faults.map(\.number).filter { $0 == number ?? $0 }
    faults.removeAll { expected.contains($0.number) }
    let cleared = phone.run { $0.clearFaults(number) }
    return cleared == expected ? nil : "cleared were \(cleared), expected \(expected)"
  }

  mutating func strike(_ method: String, on phone: TestPhone) -> String? {
    var expected: Int?
    for place in faults.indices {
      let one = faults[place]
      guard one.fault.method == method, !one.isSpent else { continue }
      let strikes = !one.letsThrough && expected == nil
      // A fault that another one comes before has not seen the call.
      if strikes || one.letsThrough { faults[place].calls.append(strikes) }
      if strikes { expected = one.number }
    }
    let struck = phone.run { $0.strike(method) }?.number
    return struck == expected
      ? nil
      : "\(String(describing: struck)) struck, expected \(String(describing: expected))"
  }

  /// The first difference of what is listed; nil where there is none.
  func faultDifference(from phone: TestPhone) -> String? {
    let listed = phone.handset.device.state.faults
    guard listed.all.map(\.number) == faults.map(\.number) else {
      return "faults \(listed.all.map(\.number)) are listed"
    }
    for (fault, one) in zip(listed.all, faults)
    where fault.struck != one.struck || fault.skipped != one.calls.count - one.struck {
      return "fault \(fault.json.text) is counted otherwise than \(one.calls)"
    }
    return listed.mayStrike == faults.contains { !$0.isSpent } ? nil : "whether any may strike"
  }
}
