import JSON

/// The members of a request, as the tape has them, before they are judged.
struct Envelope {
  private var version: TapeValue?
  private var method: TapeValue?
  private var params: TapeValue?
  private var id: TapeValue?
  private var idNumber = 0
  private var repeated: StaticString?
  private var isIDRepeated = false

  @inline(__always)
  init(_ members: TapeMembers) {
    var number = 0
    for (key, value) in members {
      switch key.count {
      case 2 where key == "id":
        if id != nil {
          repeated = "id"
          isIDRepeated = true
        }
        id = value
        idNumber = number
      case 6 where key == "method":
        if method != nil { repeated = "method" }
        method = value
      case 6 where key == "params":
        if params != nil { repeated = "params" }
        params = value
      case 7 where key == "jsonrpc":
        if version != nil { repeated = "jsonrpc" }
        version = value
      default: break
      }
      number += 1
    }
  }

  /// The request; or what keeps it from being one.
  ///
  /// The line it was read from, and where it begins there, give the id's spelling.
  @inline(__always)
  func message(in line: Span<UInt8>, from start: Int) -> Message {
    let id = requestID(in: line, from: start)
    guard repeated == nil, let id, let version = version?.string, version == "2.0",
      let name = method?.string
    else { return .invalid(refusal(withID: id)) }
    let arguments = params.map { $0.is(.null) } == true ? nil : params
    return .request(Request(method: name, params: arguments, id: id))
  }

  /// The call without an envelope that these members are, or what is wrong with it; nil where they don't look like one.
  @inline(never)
  func bareCall(_ members: TapeMembers) -> Message? {
    guard version == nil, id == nil, params == nil, repeated == nil, let name = method?.string
    else { return nil }
    return BareCall.message(members, method: name)
  }

  private func refusal(withID id: RequestID?) -> InvalidRequest {
    let reason =
      if let repeated {
        "the member \"\(repeated)\" stands twice"
      } else if version?.string.map({ $0 == "2.0" }) != true {
        "\"jsonrpc\" must be \"2.0\""
      } else if id == nil {
        "\"id\" must be a string, a number or null"
      } else {
        "\"method\" must be a string"
      }
    return InvalidRequest(
      error: .invalidRequest(reason), id: isIDRepeated ? .null : id ?? .null)
  }

  /// The id; nil where it is of a kind that no id has.
  private func requestID(in line: Span<UInt8>, from start: Int) -> RequestID? {
    guard let id else { return .absent }
    // -0 is 0 on the tape; every other integer has only one spelling.
    if let number = id.integer, number != 0 { return .integer(number) }
    switch id.kind {
    case .null: return .null
    case .integer, .unsigned, .double, .string: return spelling(in: line, from: start)
    case .true, .false, .array, .object: return nil
    }
  }

  private func spelling(in line: Span<UInt8>, from start: Int) -> RequestID {
    let range = line.jsonMemberValue(number: idNumber, inObjectFrom: start)
    var buffer = ByteBuffer()
    buffer.appendLine(line.extracting(range))
    return .spelled(buffer.array)
  }
}
