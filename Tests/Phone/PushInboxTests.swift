import JSON
import Testing

@testable import Phone

/// What is kept for a phone that is offline.
@Suite("Push inbox")
struct PushInboxTests {
  private func entry(
    _ address: PushInbox.Address, _ collapseId: String?, _ payload: JSONValue
  )
    -> PushInbox.Entry
  {
    PushInbox.Entry(
      envelope: PushInbox.Envelope(address: address, collapseId: collapseId), payload: payload)
  }

  @Test("The newest push to an address and collapse id takes the older one's place, at the end")
  func supersedes() {
    var inbox = PushInbox()
    func keep(_ entry: PushInbox.Entry) -> PushInbox.Entry? { inbox.keep(entry) }
    #expect(keep(entry(.token("a"), nil, 1)) == nil)
    #expect(keep(entry(.token("b"), nil, 2)) == nil)
    #expect(keep(entry(.token("a"), "x", 3)) == nil)
    #expect(keep(entry(.channel("a"), nil, 4)) == nil)
    #expect(keep(entry(.token("a"), nil, 5))?.payload == 1)
    let payloads = inbox.takeAll().map(\.payload)
    #expect(payloads == [2, 3, 4, 5])
    #expect(inbox.entries.isEmpty)
  }

  @Test("It is bounded: the oldest goes")
  func isBounded() {
    var inbox = PushInbox()
    for number in 0..<1000 { _ = inbox.keep(entry(.token("a"), "\(number)", 0)) }
    #expect(inbox.entries.count == PushInbox.maximumCount)
    #expect(inbox.entries.first?.envelope.collapseId == "\(1000 - PushInbox.maximumCount)")
  }
}
