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
  func message(in line: Span<UInt8>, from start: Int) -> Message {
    let spelledID = requestID(in: line, from: start)
    let validID = spelledID ?? .null
    func refused(_ reason: String) -> Message {
      .invalid(InvalidRequest(error: .invalidRequest(reason), id: isIDRepeated ? .null : validID))
    }
    if let repeated { return refused("the member \"\(repeated)\" stands twice") }
    guard let version, let text = version.string, text == "2.0" else {
      return refused("\"jsonrpc\" must be \"2.0\"")
    }
    guard spelledID != nil else {
      return refused("\"id\" must be a string, a number or null")
    }
    guard let method, let name = method.string else {
      return refused("\"method\" must be a string")
    }
    let arguments = params.map { $0.is(.null) } == true ? nil : params
    return .request(Request(method: name, params: arguments, id: validID))
  }

  /// The id; nil where it is of a kind that no id has.
  private func requestID(in line: Span<UInt8>, from start: Int) -> RequestID? {
    guard let id else { return .absent }
    // -0 is 0 on the tape; every other integer has only one spelling.
    if let number = id.integer, number != 0 { return .integer(number) }
    switch id.kind {
    case .null: return .null
    case .integer: return spelling(in: line, from: start)
    case .unsigned, .double, .string: return spelling(in: line, from: start)
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
