import Bridge
import JSON
import JSONRPC
import Phone
import Support
import Transcripts

/// Whatever lines a client sends, nothing traps, and each that is owed a reply gets exactly one, which is JSON on a line.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  let server = EmbeddedServer.recorded(maximumLine: 4096)
  let client = server.connect()
  // Calls that wait may be answered with any later line.
  var waiting = 0
  // From then on a fault may hold back any reply, or cut the connection.
  var mayHaveFaults = false
  for line in input.split(separator: 0x0A, omittingEmptySubsequences: false) {
    client.send(Array(line) + [0x0A])
    let replies = takeReplies(from: client)
    let owed = repliesOwed(to: Array(line))
    waiting += owed.upperBound - replies
    mayHaveFaults = mayHaveFaults || bringsFaults(Array(line))
    require(
      waiting >= 0 && (replies >= owed.lowerBound || mayHaveFaults),
      "\(replies) replies where \(owed) are owed to \(String(decoding: line, as: UTF8.self))")
    if HTTPRequestLine.matches(Array(line).span) { break }
  }
  client.halfClose()
  while case .line = client.next(isExpected: true) {}
  client.close()
  return 0
}

/// Takes what came, and counts what is no notification.
private func takeReplies(from client: EmbeddedClient) -> Int {
  var count = 0
  while case .line(let line) = client.next(isExpected: false) {
    let message: JSONValue
    do throws(JSONError) { message = try JSONValue(reading: line.utf8.span) } catch {
      fatalError("the server sent no JSON: \(error) in \(line)")
    }
    require(
      !line.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" },
      "a raw line separator in \(line)")
    if !isNotification(message) { count += 1 }
  }
  return count
}

/// What is sent unasked: an event, or what came through a stream.
private func isNotification(_ message: JSONValue) -> Bool {
  ["event", "stream", "flutter.message"].contains(message["method"]) || message["channel"] != nil
}

/// How many replies a line may get at once.
private func repliesOwed(to line: [UInt8]) -> ClosedRange<Int> {
  let text = line.last == 0x0D ? Array(line.dropLast()) : line
  if text.count > 4096 { return 1...1 }
  if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return 0...0 }
  if HTTPRequestLine.matches(text.span) { return 0...1 }
  var reader = JSONReader()
  guard let document = try? reader.read(text.span) else { return 1...1 }
  switch Message(document.root, in: text.span) {
  case .invalid: return 1...1
  case .batch, .bareCall: return 0...1
  case .request(let request):
    if request.id == .absent { return 0...0 }
    // A wait is answered later, and a phone that is set to do so leaves calls unanswered.
    let name = request.method.string
    let isOfChannel = name.contains("/") || !name.contains(".")
    let mayBeSilent = isOfChannel || ["events.wait", "flutter.send"].contains(name)
    return mayBeSilent ? 0...1 : 1...1
  }
}

/// Whether a line holds a call by which faults come to a device.
private func bringsFaults(_ line: [UInt8]) -> Bool {
  guard let value = try? JSONValue(reading: line.span) else { return false }
  let elements = if case .array(let elements) = value { elements } else { [value] }
  return elements.contains { ["faults.inject", "device.restore"].contains($0["method"]) }
}

/// A precondition whose message is printed in a release build too.
private func require(_ isMet: Bool, _ message: @autoclosure () -> String) {
  if !isMet { fatalError(message()) }
}
