import JSON
import JSONRPC
import Phone
import Testing

@testable import Bridge

/// The error objects that refusals become.
@Suite("Refusals on the wire")
struct RefusalErrorTests {
  @Test("A fault of the server's own is an internal error that says what failed")
  func tellsOfFaults() {
    let error = RPCError(.refused(.fault("the OpenRPC document can't be read")))
    #expect(error?.code == -32603)
    #expect(error?.message == "Internal error: the OpenRPC document can't be read")
  }

  @Test("What isn't there is named where its name is short")
  func tellsOfMissingThings() {
    let texts = ["checkout", String(repeating: "x", count: 200)].map { name in
      RPCError(
        .refused(
          .notFound("device", argument: "device", value: .string(name), reason: "see device.list"))
      )?.message
    }
    #expect(
      texts == [
        "Not found: there is no device \"checkout\"; see device.list",
        "Not found: there is no such device; see device.list",
      ])
  }

  @Test(
    "A name that isn't taken is told with the one that was meant, or with all",
    arguments: [
      ("second", ["seconds"], "second is unknown; did you mean seconds?", "one of seconds"),
      (
        "provider.fild", ["key", "fields"], "provider.fild is unknown; did you mean fields?",
        "one of key, fields"
      ),
      ("colour", ["id", "at"], "colour is unknown; known: id, at", "one of id, at"),
      ("colour", [], "colour is unknown; no arguments are taken", "no arguments"),
    ])
  func tellsOfUnknownNames(path: String, known: [String], message: String, expected: String) {
    let error = RPCError(.refused(.unknownArgument(path, known: known, got: true)))
    #expect(error?.code == -32602)
    #expect(error?.message == "Invalid params: " + message)
    #expect(
      error?.data == ["argument": .string(path), "expected": .string(expected), "got": "boolean"])
  }
}
