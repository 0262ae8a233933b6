import JSON

/// Cuts a stream of bytes into lines: only 0x0A ends one, a `\r` before it is dropped, blank ones are skipped.
///
/// A line that lies whole in one read is lent in place; only what a read cuts off is kept.
package struct LineFramer {
  /// What the framer found.
  package enum Piece {
    /// A line, without its end.
    case line
    /// A line longer than the limit, told once when it passes it, with its beginning; the rest of it is skipped.
    case overlong
  }

  /// Whether whoever handles the pieces wants the next one now.
  package enum Appetite {
    case more
    /// No further piece until `resume`.
    case enough
  }

  /// The most bytes a line may have, its end not counted.
  package let limit: Int

  /// A line's beginning; after `.enough` also whole lines that were not handled yet.
  private var held: [UInt8] = []
  private var isSkipping = false

  /// How much of an overlong line is handed on.
  private static let beginningCount = 64

  /// A framer for lines of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// The number of bytes kept for later.
  package var heldCount: Int { held.count }

  /// Takes bytes as they arrive and hands on each piece.
  package mutating func receive(_ bytes: Span<UInt8>, _ handle: (Piece, Span<UInt8>) -> Appetite) {
    var start = 0
    while start < bytes.count {
      guard let newline = bytes.firstIndex(of: 0x0A, from: start) else {
        return hold(bytes.extracting(start..<bytes.count), handle)
      }
      let appetite = finishLine(with: bytes.extracting(start..<newline), handle)
      start = newline + 1
      if appetite == .enough {
        if start < bytes.count { held = [UInt8](bytes.extracting(start..<bytes.count)) }
        return
      }
    }
  }

  /// Goes on with what was kept back after `.enough`.
  package mutating func resume(_ handle: (Piece, Span<UInt8>) -> Appetite) {
    let kept = held
    held = []
    receive(kept.span, handle)
  }

  /// At the end of input, hands on a last line that had no end.
  package mutating func finish(_ handle: (Piece, Span<UInt8>) -> Appetite) {
    var appetite = Appetite.more
    resume { piece, line in
      appetite = handle(piece, line)
      return appetite
    }
    // After `.enough` the caller finishes again once it wants more.
    if appetite == .enough || held.isEmpty { return }
    _ = finishLine(with: Span(), handle)
  }

  private mutating func finishLine(
    with ending: Span<UInt8>, _ handle: (Piece, Span<UInt8>) -> Appetite
  ) -> Appetite {
    if isSkipping {
      isSkipping = false
      return .more
    }
    if held.isEmpty { return handleLine(ending, handle) }
    var line = held
    held = []
    line.append(contentsOf: [UInt8](ending))
    return handleLine(line.span, handle)
  }

  private func handleLine(
    _ line: Span<UInt8>, _ handle: (Piece, Span<UInt8>) -> Appetite
  ) -> Appetite {
    var end = line.count
    if end > 0, line[end - 1] == 0x0D { end -= 1 }
    if end > limit { return handle(.overlong, line.extracting(first: Self.beginningCount)) }
    if line.skippingSpace(from: 0) >= end { return .more }
    return handle(.line, line.extracting(0..<end))
  }

  /// Keeps a line's beginning, unless the line is already too long.
  private mutating func hold(
    _ beginning: Span<UInt8>, _ handle: (Piece, Span<UInt8>) -> Appetite
  ) {
    if isSkipping { return }
    let count = held.count + beginning.count
    let endsInReturn = beginning[beginning.count - 1] == 0x0D
    if count > limit + (endsInReturn ? 1 : 0) {
      var whole = held.prefix(Self.beginningCount)
      whole += [UInt8](beginning.extracting(first: Self.beginningCount))
      held = []
      isSkipping = true
      _ = handle(.overlong, whole.span.extracting(first: Self.beginningCount))
    } else {
      held.append(contentsOf: [UInt8](beginning))
    }
  }
}
