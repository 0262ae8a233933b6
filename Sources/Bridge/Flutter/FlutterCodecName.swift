import FlutterCodec
import JSON

/// Flutter's method codecs, by the names that `flutter.send` has for them.
enum FlutterCodecName: String, CaseIterable {
  case standard
  case json

  /// The call that a message holds; what JSON can't say of its arguments is noted.
  func decodeCall(
    _ message: [UInt8], noting kinds: inout Set<NonJSONKind>
  ) throws(FlutterCodecError) -> MethodCall<JSONValue> {
    switch self {
    case .json: return try JSONMethodCodec.decodeCall(message)
    case .standard:
      let call = try StandardMethodCodec.decodeCall(message)
      return MethodCall(method: call.method, arguments: call.arguments.json(noting: &kinds))
    }
  }

  /// An envelope's bytes in Base64.
  func encode(_ envelope: MethodEnvelope<JSONValue>) -> String {
    switch self {
    case .json: Base64.encode(JSONMethodCodec.encode(envelope))
    case .standard: Base64.encode(StandardMethodCodec.encode(envelope.map(FlutterValue.init)))
    }
  }
}
