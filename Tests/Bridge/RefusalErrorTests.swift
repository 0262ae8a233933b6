import JSONRPC
import Phone
import Testing

@testable import Bridge

/// The error objects of refusals that no input raises.
@Suite("Refusals on the wire")
struct RefusalErrorTests {
  @Test("A fault of the server's own is an internal error that says what failed")
  func tellsOfFaults() {
    let error = RPCError(.refused(.fault("the OpenRPC document can't be read")))
    #expect(error?.code == -32603)
    #expect(error?.message == "Internal error: the OpenRPC document can't be read")
  }
}
