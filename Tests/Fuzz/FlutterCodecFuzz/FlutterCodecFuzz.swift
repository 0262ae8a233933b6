import FlutterCodec
import JSON

/// Whatever bytes an app sends, the codecs refuse them or read what they can write again, and never trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let message = Array(UnsafeBufferPointer(start: start, count: count))
  if let value = checked(StandardMessageCodec.decode, message) {
    let bytes = StandardMessageCodec.encode(value)
    let again = checked(StandardMessageCodec.decode, bytes).map { StandardMessageCodec.encode($0) }
    require(again == bytes, "a value isn't written as it was read")
    checkJSON(of: value)
  }
  if let call = checked(StandardMethodCodec.decodeCall, message) {
    let again = checked(StandardMethodCodec.decodeCall, StandardMethodCodec.encode(call))
    require(again?.method == call.method, "a call has another name")
  }
  if let envelope = checked(StandardMethodCodec.decodeEnvelope, message) {
    let bytes = StandardMethodCodec.encode(envelope)
    require(
      checked(StandardMethodCodec.decodeEnvelope, bytes) != nil, "an envelope isn't read again")
  }
  if let call = checked(JSONMethodCodec.decodeCall, message) {
    let again = checked(JSONMethodCodec.decodeCall, JSONMethodCodec.encode(call))
    require(again == call, "a JSON call isn't read again")
  }
  if let envelope = checked(JSONMethodCodec.decodeEnvelope, message) {
    let again = checked(JSONMethodCodec.decodeEnvelope, JSONMethodCodec.encode(envelope))
    require(again == envelope, "a JSON envelope isn't read again")
  }
  return 0
}

/// What is read, if anything; the place of an error is within the message, or at its end.
private func checked<Value>(
  _ decode: ([UInt8]) throws(FlutterCodecError) -> Value, _ message: [UInt8]
) -> Value? {
  do throws(FlutterCodecError) {
    return try decode(message)
  } catch {
    require((0...message.count).contains(error.byte), "\(error) in \(message.count) bytes")
    return nil
  }
}

/// What stands for a value where native code is called is JSON, but for the depth that pairs may give it.
private func checkJSON(of value: FlutterValue) {
  var kinds: Set<NonJSONKind> = []
  let text = Array(value.json(noting: &kinds).text.utf8)
  do throws(JSONError) {
    let json = try JSONValue(reading: text.span)
    require(FlutterValue(json).json(noting: &kinds) == json, "an answer isn't what was given")
  } catch {
    require(error.reason.contains("256"), "\(error) in what stands for a value")
  }
}

/// A precondition whose message is printed in a release build too.
private func require(_ isMet: Bool, _ message: @autoclosure () -> String) {
  if !isMet { fatalError(message()) }
}
