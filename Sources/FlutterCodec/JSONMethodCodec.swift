package import JSON

/// Flutter's JSONMethodCodec: a call is `{"method":…,"args":…}`, an envelope `[result]` or `[code, message, details]`.
package enum JSONMethodCodec {
  /// A call's text.
  package static func encode(_ call: MethodCall<JSONValue>) -> [UInt8] {
    JSONMessageCodec.encode(["method": .string(call.method), "args": call.arguments])
  }

  /// The call that a message holds; arguments that are left out are null.
  package static func decodeCall(
    _ message: [UInt8]
  ) throws(FlutterCodecError) -> MethodCall<JSONValue> {
    let value = try JSONMessageCodec.decode(message)
    guard let object = value.object else {
      throw FlutterCodecError(.noCallMap, value.kindName, at: 0)
    }
    guard let method = object["method"]?.string else {
      throw FlutterCodecError(.invalidCall, "no member \"method\" that is text", at: 0)
    }
    return MethodCall(method: method, arguments: object["args"] ?? .null)
  }

  /// An envelope as a value.
  package static func value(of envelope: MethodEnvelope<JSONValue>) -> JSONValue {
    switch envelope {
    case .success(let value): [value]
    case .error(let code, let message, let details, nil):
      [.string(code), .string(message), details]
    case .error(let code, let message, let details, let stacktrace?):
      [.string(code), .string(message), details, .string(stacktrace)]
    }
  }

  /// An envelope's text.
  package static func encode(_ envelope: MethodEnvelope<JSONValue>) -> [UInt8] {
    JSONMessageCodec.encode(value(of: envelope))
  }

  /// The envelope that a message holds.
  package static func decodeEnvelope(
    _ message: [UInt8]
  ) throws(FlutterCodecError) -> MethodEnvelope<JSONValue> {
    let value = try JSONMessageCodec.decode(message)
    guard case .array(let elements) = value else {
      throw FlutterCodecError(.noEnvelopeList, value.kindName, at: 0)
    }
    if elements.count == 1 { return .success(elements[0]) }
    guard elements.count == 3 || elements.count == 4, let code = elements[0].string,
      isOptionalText(elements[1]), elements.count == 3 || isOptionalText(elements[3])
    else {
      throw FlutterCodecError(
        .invalidEnvelope, "neither [result] nor [code, message, details]", at: 0)
    }
    return .error(
      code: code, message: elements[1].string, details: elements[2],
      stacktrace: elements.count == 4 ? elements[3].string : nil)
  }

  private static func isOptionalText(_ value: JSONValue) -> Bool {
    value == .null || value.string != nil
  }
}
