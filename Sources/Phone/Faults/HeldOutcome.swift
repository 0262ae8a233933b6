/// An answer that a fault holds back.
package struct HeldOutcome {
  /// What is answered in the end; it may be a wait of its own.
  package let outcome: Outcome
  /// The number of the fault.
  let fault: Int
  /// Which of the device's lives the fault belongs to.
  let life: Int
  /// The time by the device's clock at which it is told; infinity where only the fault's end lets it go.
  package let until: Double
  /// The device whose fault it is.
  package let handset: Handset

  /// The same wait with another answer in the end.
  package func map(_ transform: (Outcome) -> Outcome) -> HeldOutcome {
    HeldOutcome(
      outcome: transform(outcome), fault: fault, life: life, until: until, handset: handset)
  }
}
