import JSON
import JSONRPC

/// However a stream is split into reads, and wherever its reader pauses, the framer finds what a naive cut of the whole finds.
///
/// The input's first byte picks the limit, the second the lengths of the reads, the third where the reader pauses.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard input.count > 3 else { return 0 }
  let limit = Int(input[0] % 24)
  let stream = Array(input[3...])
  let whole = naivePieces(of: stream, limit: limit)
  let split = framedPieces(of: stream, limit: limit, seed: input[1], pauses: input[2])
  require(split == whole, "limit \(limit): \(split) instead of \(whole) of \(stream)")
  return 0
}

private enum Piece: Equatable {
  case line([UInt8])
  case overlong
}

/// The pieces of a stream that is looked at as a whole.
private func naivePieces(of stream: [UInt8], limit: Int) -> [Piece] {
  var lines = stream.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  // What follows the last line's end is a line only where there is something.
  if lines.last == [] { lines.removeLast() }
  return lines.compactMap { line in
    let text = line.last == 0x0D ? Array(line.dropLast()) : line
    if text.count > limit { return .overlong }
    return text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ? nil : .line(text)
  }
}

/// The pieces that the framer hands on when the stream comes in reads of varying lengths to a reader that pauses.
private func framedPieces(of stream: [UInt8], limit: Int, seed: UInt8, pauses: UInt8) -> [Piece] {
  var framer = LineFramer(limit: limit)
  var pieces: [Piece] = []
  var isPaused = false
  var state = UInt32(seed) &+ 1
  func next() -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 24)
  }
  func take(_ piece: LineFramer.Piece, _ line: Span<UInt8>) -> LineFramer.Appetite {
    pieces.append(piece == .line ? .line(Array(line)) : .overlong)
    isPaused = pauses != 0 && next() % Int(pauses) == 0
    return isPaused ? .enough : .more
  }
  func goOn() {
    while isPaused {
      isPaused = false
      framer.resume(take)
    }
  }
  var place = 0
  while place < stream.count {
    let end = min(stream.count, place + 1 + next() % (seed < 16 ? 2 : 12))
    let read = Array(stream[place..<end])
    framer.receive(read.span, take)
    goOn()
    require(
      framer.heldCount <= limit + 1, "\(framer.heldCount) bytes are held with a limit of \(limit)")
    place = end
  }
  repeat {
    isPaused = false
    framer.finish(take)
  } while isPaused
  return pieces
}

/// A precondition whose message is printed in a release build too.
private func require(_ isMet: Bool, _ message: @autoclosure () -> String) {
  if !isMet { fatalError(message()) }
}
