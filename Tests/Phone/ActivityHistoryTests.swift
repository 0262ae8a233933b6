import JSON
import Testing

@testable import Phone

/// What is kept of what befell one activity.
@Suite("An activity's history")
struct ActivityHistoryTests {
  private let identity = Activity.Identity(
    number: 1, id: "A", attributesType: "T", attributes: ["shop": "A"], origin: .app,
    pushType: nil, startedAt: 0)

  private func activity(_ number: Int) -> Activity {
    let request = ActivityRequest(
      attributesType: "T", attributes: [:], contentState: ["n": .count(number)])
    return Activity(identity: identity, request: request, at: 0)
  }

  private func event(_ change: Event.ActivityChange, _ number: Int) -> Event {
    Event(change, activity(number), .lockScreen, at: Double(number))
  }

  private func entries(_ history: ActivityHistory) -> [JSONValue] {
    if case .array(let entries) = history.json { entries } else { [] }
  }

  @Test("An entry tells when what happened, and what then was, but not what never changes")
  func entry() {
    var history = ActivityHistory()
    #expect(history.json == [])
    history.append(event(.started, 7))
    let alert: JSONValue = ["title": "t", "body": "b"]
    history.append(Event(AlertedActivity(activity(8), alert), placement: .none, at: 8.5))
    let started: JSONValue = [
      "at": 7, "type": "started", "state": "active", "placement": "lockScreen",
      "contentState": ["n": 7],
    ]
    let alerted: JSONValue = [
      "at": .double(8.5), "type": "alerted", "state": "active", "placement": "none",
      "contentState": ["n": 8], "alert": alert,
    ]
    #expect(entries(history) == [started, alerted])
  }

  @Test(
    "Of updates the last 100 are kept, whatever their number",
    arguments: [0, 1, 99, 100, 101, 199, 200, 201, 1234])
  func keepsNewestUpdates(count: Int) {
    var history = ActivityHistory()
    history.append(event(.started, 0))
    for number in 0..<count { history.append(event(.updated, number)) }
    history.append(event(.ended, count))
    let entries = entries(history)
    let numbers = entries.filter { $0["type"] == "updated" }.map { $0["at"] }
    #expect(numbers == (max(0, count - 100)..<count).map { .count($0) })
    #expect(entries.first?["type"] == "started")
    #expect(entries.last?["type"] == "ended")
  }

  @Test("Updates drive out no change of state, and those no updates")
  func keepsOthers() {
    var history = ActivityHistory()
    for number in 0..<900 {
      history.append(event(.updated, number))
      history.append(event(.stale, number))
    }
    #expect(entries(history).count { $0["type"] == "stale" } == 900)
    #expect(entries(history).count { $0["type"] == "updated" } == 100)
    for number in 900..<5000 { history.append(event(.stale, number)) }
    let stale = entries(history).filter { $0["type"] == "stale" }
    #expect(stale.count == 1000)
    #expect(stale.first?["at"] == 4000)
    #expect(entries(history).count { $0["type"] == "updated" } == 100)
  }
}
