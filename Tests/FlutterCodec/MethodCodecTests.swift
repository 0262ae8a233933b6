import JSON
import Testing

@testable import FlutterCodec

/// Calls and envelopes in both of Flutter's method codecs.
@Suite("Method codecs")
struct MethodCodecTests {
  @Test(
    "A call is its name and its arguments",
    arguments: [.null, .int32(42), .list([.int32(42), .string("world")])] as [FlutterValue])
  func keepsCalls(arguments: FlutterValue) throws {
    let call = MethodCall(method: "hello", arguments: arguments)
    let bytes = StandardMethodCodec.encode(call)
    #expect(bytes == [7, 5] + Array("hello".utf8) + StandardMessageCodec.encode(arguments))
    #expect(try StandardMethodCodec.decodeCall(bytes) == call)
  }

  static let envelopes: [MethodEnvelope<FlutterValue>] = [
    .success(.null), .success(.int32(42)),
    .success(.map([.init(.string("a"), .int32(42)), .init(.int32(42), .string("a"))])),
    .error(code: "errorCode", message: "errorMessage", details: .string("errorDetails")),
    .error(code: "errorCode", message: nil, details: .null),
    .error(
      code: "errorCode", message: "something failed", details: .null,
      stacktrace: "errorStacktrace"),
  ]

  @Test("Envelopes survive, with and without a stacktrace", arguments: envelopes)
  func keepsEnvelopes(envelope: MethodEnvelope<FlutterValue>) throws {
    let bytes = StandardMethodCodec.encode(envelope)
    #expect(try StandardMethodCodec.decodeEnvelope(bytes) == envelope)
  }

  @Test("Doubles in an envelope are aligned from its first byte")
  func alignsEnvelopes() throws {
    let bytes = StandardMethodCodec.encode(.success(.double(1)))
    #expect(bytes == [0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F])
  }

  @Test("An error's bytes are 1, code, message and details")
  func writesErrors() {
    #expect(
      StandardMethodCodec.encode(.error(code: "c", message: nil, details: .bool(true)))
        == [1, 7, 1, 0x63, 0, 1])
  }

  @Test(
    "What is no call is refused as Flutter does",
    arguments: [
      ([3, 1, 0, 0, 0, 0], "Invalid method call: a name that is no text at byte 0"),
      ([7, 1, 0x61, 0, 0], "Invalid method call: 1 more bytes than its values take at byte 4"),
      ([7, 1, 0x61], "Message corrupted: the end, in the midst of a byte, at byte 3"),
    ] as [([UInt8], String)])
  func refusesCalls(bytes: [UInt8], reason: String) {
    do throws(FlutterCodecError) {
      _ = try StandardMethodCodec.decodeCall(bytes)
      Issue.record("it was taken")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test(
    "What is no envelope is refused as Flutter does",
    arguments: [
      ([], "Expected envelope, got nothing: the end at byte 0"),
      ([2], "Invalid envelope: 2, which is neither 0 nor 1, at byte 0"),
      ([0, 0, 0], "Invalid envelope: 1 more bytes than its values take at byte 2"),
      ([1, 0, 0, 0], "Invalid envelope: a code that is no text at byte 1"),
      ([1, 7, 0, 1, 0], "Invalid envelope: a message that is neither text nor null at byte 3"),
      (
        [1, 7, 0, 0, 0, 1], "Invalid envelope: a stacktrace that is neither text nor null at byte 5"
      ),
    ] as [([UInt8], String)])
  func refusesEnvelopes(bytes: [UInt8], reason: String) {
    do throws(FlutterCodecError) {
      _ = try StandardMethodCodec.decodeEnvelope(bytes)
      Issue.record("it was taken")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test("In JSON a call is an object with method and args")
  func keepsJSONCalls() throws {
    let call = MethodCall(method: "m", arguments: ["a": [1, .double(2), nil]] as JSONValue)
    let text = JSONMethodCodec.encode(call)
    #expect(String(decoding: text, as: UTF8.self) == #"{"method":"m","args":{"a":[1,2.0,null]}}"#)
    #expect(try JSONMethodCodec.decodeCall(text) == call)
    #expect(
      try JSONMethodCodec.decodeCall(Array(#"{"method":"m"}"#.utf8)).arguments == .null)
  }

  @Test(
    "In JSON an envelope is a list of one, three or four",
    arguments: [
      (#"[null]"#, .success(.null)), (#"[[1,"\u2028"]]"#, .success([1, "\u{2028}"])),
      (#"["c",null,{"a":1}]"#, .error(code: "c", message: nil, details: ["a": 1])),
      (#"["c","m",null,"s"]"#, .error(code: "c", message: "m", details: .null, stacktrace: "s")),
    ] as [(String, MethodEnvelope<JSONValue>)])
  func keepsJSONEnvelopes(text: String, envelope: MethodEnvelope<JSONValue>) throws {
    #expect(String(decoding: JSONMethodCodec.encode(envelope), as: UTF8.self) == text)
    #expect(try JSONMethodCodec.decodeEnvelope(Array(text.utf8)) == envelope)
  }

  @Test(
    "What is no envelope in JSON is refused",
    arguments: ["{}", "[]", "[1,2]", "[1,null,null]", #"["c",1,null]"#, #"["c","m",null,1]"#, "[1"])
  func refusesJSONEnvelopes(text: String) {
    #expect(throws: FlutterCodecError.self) {
      try JSONMethodCodec.decodeEnvelope(Array(text.utf8))
    }
  }

  @Test(
    "What is no call in JSON is refused",
    arguments: [
      ("[1]", "Expected method call Map: array at byte 0"),
      (#"{"method":5}"#, #"Invalid method call: no member "method" that is text at byte 0"#),
      (#"{"method":"#, "Message corrupted: the end of the text where a value is due at byte 10"),
    ])
  func refusesJSONCalls(text: String, reason: String) {
    do throws(FlutterCodecError) {
      _ = try JSONMethodCodec.decodeCall(Array(text.utf8))
      Issue.record("it was taken")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test(
    "JSON messages survive, big numbers too",
    arguments: [
      nil, true, false, 7, -98_742_923_489, 9_223_372_036_854_775_807,
      -9_223_372_036_854_775_807, [-7_000_000_000_000_000_007], .double(3.14), "",
      "special chars >\u{263A}\u{1F602}<",
    ] as [JSONValue])
  func keepsJSON(value: JSONValue) throws {
    #expect(try JSONMessageCodec.decode(JSONMessageCodec.encode(value)) == value)
  }
}
