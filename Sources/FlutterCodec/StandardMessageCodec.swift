/// Flutter's StandardMessageCodec: one value a message.
package enum StandardMessageCodec {
  /// A value's bytes; null is one byte, where Flutter may also send no message at all.
  package static func encode(_ value: FlutterValue) -> [UInt8] {
    var writer = StandardWriter()
    writer.append(value)
    return writer.bytes
  }

  /// The value that a message holds.
  package static func decode(_ message: [UInt8]) throws(FlutterCodecError) -> FlutterValue {
    var reader = StandardReader(message)
    let value = try reader.value()
    try reader.expectEnd(.corrupted)
    return value
  }
}
