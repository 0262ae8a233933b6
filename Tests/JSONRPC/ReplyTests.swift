import JSON
import JSONRPC
import Testing

/// How replies are written.
@Suite("Reply")
struct ReplyTests {
  private func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    write(&buffer)
    return buffer.withBytes { String(decoding: $0) }
  }

  private func failure(of text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONValue(reading: text.utf8.span)
      return nil
    } catch {
      return error
    }
  }

  @Test("A result stands after the id")
  func writesResult() {
    #expect(
      text { $0.appendReply(to: .integer(7), result: nil) }
        == #"{"jsonrpc":"2.0","id":7,"result":null}"#)
    #expect(
      text { $0.appendReply(to: .null, result: ["a": 1]) }
        == #"{"jsonrpc":"2.0","id":null,"result":{"a":1}}"#)
    #expect(
      text { $0.appendReply(to: .spelled(Array("\"x\"".utf8)), resultText: Array("[1]".utf8).span) }
        == #"{"jsonrpc":"2.0","id":"x","result":[1]}"#)
  }

  @Test("An error has code, message, and data where there is some")
  func writesError() throws {
    #expect(
      text { $0.appendReply(to: .absent, error: .invalidRequest("why")) }
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request: why"}}"#)
    let parse = RPCError.parseError(try #require(failure(of: "[1,2,]")))
    #expect(
      parse.json.text
        == #"{"code":-32700,"message":"Parse error: a trailing comma at byte 4","data":{"reason":"a trailing comma","byte":4}}"#
    )
    #expect(RPCError.overlongLine(limit: 1_048_576).data == ["limit": 1_048_576])
  }
}
