import JSON
import JSONRPC
import Testing

/// The replies to one batch.
@Suite("Batch reply")
struct BatchReplyTests {
  private func text(_ batch: BatchReply) -> String? {
    var buffer = ByteBuffer()
    return batch.write(to: &buffer) ? buffer.withBytes { String(decoding: $0) } : nil
  }

  @Test("Replies stand in the order of the calls, late ones too")
  func keepsOrder() {
    let batch = BatchReply()
    batch.add(Array("1".utf8))
    let late = batch.reserve()
    batch.add(Array("3".utf8))
    batch.close()
    #expect(!batch.isReady)
    batch.fill(late, with: Array("2".utf8))
    #expect(batch.isReady)
    #expect(text(batch) == "[1,2,3]")
  }

  @Test("It is not ready before all elements have been added")
  func waitsForClose() {
    let batch = BatchReply()
    batch.fill(batch.reserve(), with: Array("1".utf8))
    #expect(!batch.isReady)
    batch.close()
    #expect(batch.isReady)
  }

  @Test("A batch to which nothing is owed is not answered")
  func staysSilent() {
    let batch = BatchReply()
    batch.add([])
    batch.close()
    #expect(batch.isReady)
    #expect(text(batch) == nil)
  }

  @Test("An element to which nothing is said is left out")
  func leavesOut() {
    let batch = BatchReply()
    batch.add([])
    batch.add(Array("2".utf8))
    batch.close()
    #expect(text(batch) == "[2]")
  }
}
