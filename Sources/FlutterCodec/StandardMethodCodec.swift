/// Flutter's StandardMethodCodec: a call is two values, its name and its arguments; an envelope begins with 0 or 1.
package enum StandardMethodCodec {
  /// A call's bytes.
  package static func encode(_ call: MethodCall<FlutterValue>) -> [UInt8] {
    var writer = StandardWriter()
    writer.append(.string(call.method))
    writer.append(call.arguments)
    return writer.bytes
  }

  /// The call that a message holds.
  package static func decodeCall(
    _ message: [UInt8]
  ) throws(FlutterCodecError) -> MethodCall<FlutterValue> {
    var reader = StandardReader(message)
    guard case .string(let method) = try reader.value() else {
      throw FlutterCodecError(.invalidCall, "a name that is no text", at: 0)
    }
    let arguments = try reader.value()
    try reader.expectEnd(.invalidCall)
    return MethodCall(method: method, arguments: arguments)
  }

  /// An envelope's bytes; an error without a stacktrace has none, as an iPhone sends it.
  package static func encode(_ envelope: MethodEnvelope<FlutterValue>) -> [UInt8] {
    var writer = StandardWriter()
    switch envelope {
    case .success(let value):
      writer.append(0 as UInt8)
      writer.append(value)
    case .error(let code, let message, let details, let stacktrace):
      writer.append(1 as UInt8)
      writer.append(.string(code))
      writer.append(message.map(FlutterValue.string) ?? .null)
      writer.append(details)
      if let stacktrace { writer.append(.string(stacktrace)) }
    }
    return writer.bytes
  }

  /// The envelope that a message holds.
  package static func decodeEnvelope(
    _ message: [UInt8]
  ) throws(FlutterCodecError) -> MethodEnvelope<FlutterValue> {
    var reader = StandardReader(message)
    guard !reader.isAtEnd else { throw FlutterCodecError(.noEnvelope, "the end", at: 0) }
    switch try reader.byte() {
    case 0:
      let value = try reader.value()
      try reader.expectEnd(.invalidEnvelope)
      return .success(value)
    case 1: return try error(&reader)
    case let flag:
      throw FlutterCodecError(.invalidEnvelope, "\(flag), which is neither 0 nor 1,", at: 0)
    }
  }

  private static func error(
    _ reader: inout StandardReader
  ) throws(FlutterCodecError) -> MethodEnvelope<FlutterValue> {
    guard case .string(let code) = try reader.value() else {
      throw FlutterCodecError(.invalidEnvelope, "a code that is no text", at: 1)
    }
    let message = try optionalText(&reader, "a message")
    let details = try reader.value()
    let stacktrace = reader.isAtEnd ? nil : try optionalText(&reader, "a stacktrace")
    try reader.expectEnd(.invalidEnvelope)
    return .error(code: code, message: message, details: details, stacktrace: stacktrace)
  }

  private static func optionalText(
    _ reader: inout StandardReader, _ what: String
  ) throws(FlutterCodecError) -> String? {
    let start = reader.position
    switch try reader.value() {
    case .null: return nil
    case .string(let text): return text
    default:
      throw FlutterCodecError(.invalidEnvelope, "\(what) that is neither text nor null", at: start)
    }
  }
}
