import JSON
import JSONRPC
import Testing

/// What a line holds: a request, a batch, or neither.
@Suite("Message")
struct MessageTests {
  /// A message in words, so that it can be compared.
  private func described(_ line: String) throws -> String {
    let bytes = Array(line.utf8)
    var reader = JSONReader()
    return Self.described(Message(try reader.read(bytes.span).root, in: bytes.span), in: bytes)
  }

  private static func described(_ message: Message, in line: [UInt8]) -> String {
    switch message {
    case .request(let request):
      let params = request.params.map { " " + $0.value.text } ?? ""
      return "\(request.method.string)\(params) \(described(request.id))"
    case .invalid(let invalid):
      return
        "\(invalid.error.code) \(invalid.error.message.dropFirst("Invalid request: ".count)) \(described(invalid.id))"
    case .bareCall(let call):
      return
        "bare \(call.channel?.string ?? "-") \(call.method.string) \(call.arguments.value.text)"
    case .batch(let elements):
      var parts: [String] = []
      Message.forEachElement(of: elements, in: line.span) { parts.append(described($0, in: line)) }
      return "[" + parts.joined(separator: "; ") + "]"
    }
  }

  private static func described(_ id: RequestID) -> String {
    if id == .absent { return "(notification)" }
    var buffer = ByteBuffer()
    buffer.append(id)
    return "#" + buffer.withBytes { String(decoding: $0) }
  }

  @Test(
    "An id comes back as it was spelled",
    arguments: [
      "null", "0", "-0", "1", "-1", "43.0", "1e2", "1E+2", "0.10", "9007199254740993",
      "9223372036854775807",
      "-9223372036854775808", "18446744073709551615", "\"\"", "\"a\"", #""a\/b""#, #""\u0041""#,
      #""\"\\""#, "\"é\"",
      "\"}{,:\"",
    ])
  func keepsID(id: String) throws {
    #expect(try described(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#) == "m #\(id)")
    #expect(
      try described(
        #" { "method" : "m" , "params" : [ "}" ] , "id" : \#(id) , "jsonrpc" : "2.0" } "#)
        == #"m ["}"] #\#(id)"#)
  }

  @Test(
    "A call without an envelope is one where it has args, and is alone",
    arguments: [
      (#"{"method":"m","args":null}"#, "bare - m null"),
      (#"{"args":[{"id":1}],"channel":"a/b","method":"m"}"#, #"bare a/b m [{"id":1}]"#),
      (#"{"method":"m","args":1,"channel":null}"#, "bare - m 1"),
      (#"{"method":"m","args":1,"channel":1}"#, #"-32600 "channel" must be a string #null"#),
      (
        #"{"method":"m","args":1,"args":1}"#, #"-32600 the member "args" stands twice #null"#
      ),
      (#"{"method":"m","args":1,"id":1}"#, #"-32600 "jsonrpc" must be "2.0" #1"#),
      (#"{"jsonrpc":"2.0","method":"m","args":1}"#, "m (notification)"),
      (#"[{"method":"m","args":1}]"#, #"[-32600 "jsonrpc" must be "2.0" (notification)]"#),
    ])
  func readsBareCalls(line: String, description: String) throws {
    #expect(try described(line) == description)
  }

  @Test("Raw U+2028 and U+2029 in an id come back escaped")
  func escapesID() throws {
    #expect(
      try described("{\"jsonrpc\":\"2.0\",\"id\":\"\u{2028}\u{2029}\",\"method\":\"m\"}")
        == #"m #"\u2028\u2029""#)
  }

  @Test("A lone surrogate in an id comes back as it came")
  func keepsLoneSurrogate() throws {
    #expect(try described(#"{"jsonrpc":"2.0","id":"\ud83d","method":"m"}"#) == #"m #"\ud83d""#)
  }

  @Test("Without an id it is a notification")
  func tellsNotification() throws {
    #expect(
      try described(#"{"jsonrpc":"2.0","method":"m","params":{"a":1}}"#)
        == #"m {"a":1} (notification)"#)
  }

  @Test(
    "Params that are absent or null are none; any other value is one",
    arguments: [
      ("", ""), (",\"params\":null", ""), (",\"params\":5", " 5"), (",\"params\":\"x\"", " \"x\""),
      (",\"params\":[]", " []"),
      (",\"params\":{}", " {}"), (",\"params\":false", " false"),
    ])
  func readsParams(member: String, expected: String) throws {
    #expect(try described(#"{"jsonrpc":"2.0","id":1,"method":"m"\#(member)}"#) == "m\(expected) #1")
  }

  @Test("A key may be escaped, and unknown members don't count")
  func readsKeys() throws {
    #expect(
      try described(#"{"\u006asonrpc":"2.0","i\u0064":7,"\u006dethod":"m","x":{"id":1},"X":1}"#)
        == "m #7")
  }

  @Test(
    "What is no request is refused, with the id where it is valid",
    arguments: [
      ("5", "-32600 a request must be an object #null"),
      ("\"x\"", "-32600 a request must be an object #null"),
      ("null", "-32600 a request must be an object #null"),
      ("{}", "-32600 \"jsonrpc\" must be \"2.0\" #null"),
      (#"{"jsonrpc":"1.0","id":1,"method":"m"}"#, "-32600 \"jsonrpc\" must be \"2.0\" #1"),
      (#"{"jsonrpc":2.0,"id":1,"method":"m"}"#, "-32600 \"jsonrpc\" must be \"2.0\" #1"),
      (#"{"jsonrpc":"2.0","id":1}"#, "-32600 \"method\" must be a string #1"),
      (#"{"jsonrpc":"2.0","id":"a","method":5}"#, "-32600 \"method\" must be a string #\"a\""),
      (
        #"{"jsonrpc":"2.0","id":{},"method":"m"}"#,
        "-32600 \"id\" must be a string, a number or null #null"
      ),
      (
        #"{"jsonrpc":"2.0","id":[],"method":"m"}"#,
        "-32600 \"id\" must be a string, a number or null #null"
      ),
      (
        #"{"jsonrpc":"2.0","id":true,"method":"m"}"#,
        "-32600 \"id\" must be a string, a number or null #null"
      ),
      (#"{"jsonrpc":"2.0","method":5}"#, "-32600 \"method\" must be a string (notification)"),
    ])
  func refuses(line: String, expected: String) throws {
    #expect(
      try described(line).replacing("(notification)", with: "#null")
        == expected.replacing("(notification)", with: "#null"))
  }

  @Test(
    "An envelope's member that stands twice is refused",
    arguments: [
      (
        #"{"jsonrpc":"2.0","jsonrpc":"2.0","id":1,"method":"m"}"#,
        "-32600 the member \"jsonrpc\" stands twice #1"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"m","method":"n"}"#,
        "-32600 the member \"method\" stands twice #1"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"m","params":{},"params":null}"#,
        "-32600 the member \"params\" stands twice #1"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"id":1,"method":"m"}"#,
        "-32600 the member \"id\" stands twice #null"
      ),
    ])
  func refusesRepeated(line: String, expected: String) throws {
    #expect(try described(line) == expected)
  }

  @Test("In arguments the last of equal members counts")
  func allowsRepeatedArguments() throws {
    #expect(
      try described(#"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1,"a":2}}"#)
        == #"m {"a":2} #1"#)
  }

  @Test("A batch hands on each element with its own id's spelling")
  func readsBatch() throws {
    let line =
      #" [ {"jsonrpc":"2.0","id":1.0,"method":"a"} , 5 , [] , {"jsonrpc":"2.0","method":"b"},{"jsonrpc":"2.0","id":"\/","method":"c","params":[1]} ] "#
    #expect(
      try described(line)
        == #"[a #1.0; -32600 a request must be an object #null; -32600 a request must be an object #null; b (notification); c [1] #"\/"]"#
    )
  }

  @Test(
    "A batch has 1 to 1,000 elements",
    arguments: [(1, true), (1000, true), (1001, false), (5000, false)])
  func countsBatch(count: Int, isTaken: Bool) throws {
    let text = try described("[" + Array(repeating: "1", count: count).joined(separator: ",") + "]")
    #expect(text.hasPrefix("[") == isTaken)
    if !isTaken {
      #expect(text == "-32600 the batch has more than 1000 elements; send it in parts #null")
    }
  }

  @Test("An empty batch is refused")
  func refusesEmptyBatch() throws {
    #expect(try described("[]") == "-32600 the batch is empty #null")
  }
}
