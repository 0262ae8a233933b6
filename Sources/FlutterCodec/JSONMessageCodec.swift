package import JSON

/// Flutter's JSONMessageCodec: one JSON text a message.
package enum JSONMessageCodec {
  /// A value's text; null is a text, where Flutter may also send no message at all.
  package static func encode(_ value: JSONValue) -> [UInt8] { Array(value.text.utf8) }

  /// The value that a message holds.
  package static func decode(_ message: [UInt8]) throws(FlutterCodecError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(reading: message.span)
    } catch {
      throw FlutterCodecError(.corrupted, error.reason, at: error.byte)
    }
  }
}
