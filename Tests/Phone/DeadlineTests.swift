import JSON
import Testing

@testable import Phone

/// What befalls an activity by itself, and whether it still is to.
@Suite("Deadlines")
struct DeadlineTests {
  private func activity(startedAt: Double = 1000, staleDate: Double? = nil) -> Activity {
    let identity = Activity.Identity(
      number: 1, id: "A", attributesType: "T", attributes: [:], origin: .app, pushType: .token,
      startedAt: startedAt)
    var request = ActivityRequest(attributesType: "T", attributes: [:], contentState: [:])
    request.staleDate = staleDate
    return Activity(identity: identity, request: request, at: 1000)
  }

  /// The kinds that hold for an activity, scheduled at a time.
  private func kinds(_ activity: Activity, at time: Double) -> [Deadline.Kind] {
    [Deadline.Kind.start, .token, .stale, .systemEnd, .dismissal].filter {
      Deadline(time: time, number: 1, kind: $0).holds(for: activity)
    }
  }

  @Test(
    "The earlier comes first, then the activity that was created first, then the order of a life")
  func order() {
    let inOrder: [Deadline] = [
      Deadline(time: 1, number: 9, kind: .dismissal), Deadline(time: 2, number: 1, kind: .start),
      Deadline(time: 2, number: 1, kind: .token), Deadline(time: 2, number: 1, kind: .stale),
      Deadline(time: 2, number: 1, kind: .systemEnd), Deadline(time: 2, number: 2, kind: .start),
      Deadline(time: 2.5, number: 1, kind: .start),
    ]
    #expect(inOrder.shuffled().sorted() == inOrder)
  }

  @Test("A running activity awaits its token, its staleDate and the system's end")
  func running() {
    let activity = activity(staleDate: 1060)
    #expect(kinds(activity, at: 1060) == [.token, .stale, .systemEnd])
    #expect(kinds(activity, at: 1059) == [.token, .systemEnd], "another staleDate came since")
    #expect(kinds(activity.receiving(pushToken: "00"), at: 1060) == [.stale, .systemEnd])
    #expect(kinds(activity.outdated(), at: 1060) == [.token, .systemEnd])
  }

  @Test("A pending one awaits its start before all")
  func pending() {
    let activity = activity(startedAt: 2000, staleDate: 2060)
    #expect(kinds(activity, at: 2060).first == .start)
    #expect(!kinds(activity, at: 2060).contains(.stale))
    #expect(!kinds(activity, at: 2060).contains(.systemEnd))
    #expect(kinds(activity.begun(at: 2000), at: 2060) == [.token, .stale, .systemEnd])
  }

  @Test("One that ended awaits its dismissal alone, and a dismissed one nothing")
  func over() {
    let ended = activity().ended(at: 1010, finalContent: nil, policy: .after(1100))
    #expect(kinds(ended, at: 1100) == [.dismissal])
    #expect(kinds(ended, at: 1099) == [])
    #expect(kinds(ended.dismissed(at: 1050), at: 1100) == [])
  }
}
