import Testing

@testable import Phone

/// The sliding window of pushes that the system still acts on.
@Suite("Push budget")
struct PushBudgetTests {
  @Test("A budget is spent within its window, and one more with each push that leaves it")
  func slides() {
    var budget = PushBudget()
    func spend(at now: Double, limit: Int, window: Double) -> Bool {
      budget.spend(at: now, limit: limit, window: window)
    }
    #expect(spend(at: 0, limit: 2, window: 60))
    #expect(spend(at: 30, limit: 2, window: 60))
    #expect(!spend(at: 59.9, limit: 2, window: 60))
    #expect(spend(at: 60, limit: 2, window: 60))
    #expect(!spend(at: 60, limit: 2, window: 60))
  }

  @Test("A budget of none refuses all")
  func refuses() {
    var budget = PushBudget()
    func spend(at now: Double, limit: Int, window: Double) -> Bool {
      budget.spend(at: now, limit: limit, window: window)
    }
    #expect(!spend(at: 0, limit: 0, window: 60))
  }

  @Test("However long it is spent, no more is kept than the window holds, twice")
  func forgets() {
    var budget = PushBudget()
    for second in 0..<100_000 {
      let isSpent = budget.spend(at: Double(second), limit: 100, window: 100)
      #expect(isSpent)
    }
    #expect(budget.spent.count == 100)
  }
}
