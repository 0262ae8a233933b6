@testable import JSON

/// simdjson and the slow second look agree on what is JSON, and a value written is the value read.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: start, count: count))
  var reader = JSONReader()
  let document: JSONReader.Document
  do throws(JSONError) {
    document = try reader.read(text.span)
  } catch {
    require(
      JSONSyntax.error(in: text.span) == error,
      "refused with \(error), which the second look can't find")
    require(
      (0...text.count).contains(error.byte), "the fault is at byte \(error.byte) of \(text.count)")
    return 0
  }
  if let error = JSONSyntax.error(in: text.span) {
    fatalError("it was read, and the second look finds \(error)")
  }
  checkRoundTrip(of: document.root.value)
  return 0
}

private func checkRoundTrip(of value: JSONValue) {
  let written = value.text
  require(
    value.byteCount == written.utf8.count,
    "byteCount is \(value.byteCount), and \(written) has \(written.utf8.count)")
  require(!written.utf8.contains(0x0A), "more than one line")
  let again: JSONValue
  do throws(JSONError) { again = try JSONValue(reading: written.utf8.span) } catch {
    fatalError("what was written can't be read: \(error) in \(written)")
  }
  require(again == value, "\(written) was read as \(again.text)")
  require(again.text == written, "\(written) was written again as \(again.text)")
}

/// A precondition whose message is printed in a release build too.
private func require(_ isMet: Bool, _ message: @autoclosure () -> String) {
  if !isMet { fatalError(message()) }
}
