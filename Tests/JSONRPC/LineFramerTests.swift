import JSON
import JSONRPC
import Testing

/// How a stream of bytes is cut into lines.
@Suite("Line framer")
struct LineFramerTests {
  /// What a framer hands on, as text.
  final class Pieces {
    var all: [String] = []
    var appetite = LineFramer.Appetite.more

    func take(_ piece: LineFramer.Piece, _ line: Span<UInt8>) -> LineFramer.Appetite {
      all.append(piece == .line ? String(decoding: line) : "<overlong>")
      return appetite
    }
  }

  private func pieces(of reads: [String], limit: Int = 1000) -> [String] {
    var framer = LineFramer(limit: limit)
    let pieces = Pieces()
    for read in reads { framer.receive(Array(read.utf8).span, pieces.take) }
    framer.finish(pieces.take)
    return pieces.all
  }

  @Test(
    "A line ends at 0x0A and nowhere else",
    arguments: [
      ("a\nb\n", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]),
      ("a\u{2028}b\u{85}\n", ["a\u{2028}b\u{85}"]),
      ("a\u{B}\u{C}b\n", ["a\u{B}\u{C}b"]), ("a\r\r\n", ["a\r"]), (" a \n", [" a "]),
      ("a\u{0}b\n", ["a\u{0}b"]),
    ])
  func ends(text: String, expected: [String]) { #expect(pieces(of: [text]) == expected) }

  @Test(
    "Blank lines are skipped",
    arguments: ["\n", "\r\n", "  \n", "\t \r\n", "\n\n\r\n \n", "", " ", "\r"])
  func skipsBlank(text: String) { #expect(pieces(of: [text]) == []) }

  @Test(
    "A last line without an end counts",
    arguments: [("a", ["a"]), ("a\nb", ["a", "b"]), ("a\nb\r", ["a", "b"]), ("a\n ", ["a"])])
  func finishes(text: String, expected: [String]) { #expect(pieces(of: [text]) == expected) }

  @Test("Wherever a stream is split in two, the lines are the same")
  func splits() {
    let stream = Array("{\"a\":1}\r\n\n日本😀\n  \r\nlast line\nrest".utf8)
    let expected = ["{\"a\":1}", "日本😀", "last line", "rest"]
    for place in 0...stream.count {
      var framer = LineFramer(limit: 1000)
      let pieces = Pieces()
      framer.receive(Array(stream[..<place]).span, pieces.take)
      framer.receive(Array(stream[place...]).span, pieces.take)
      framer.finish(pieces.take)
      #expect(pieces.all == expected, "split at \(place)")
    }
  }

  @Test("One byte at a time gives the same lines")
  func takesSingleBytes() {
    #expect(pieces(of: "ab\r\nc\n\nde".map(String.init)) == ["ab", "c", "de"])
  }

  @Test(
    "A line may have as many bytes as the limit, its end not counted",
    arguments: ["\n", "\r\n", "", "\r"], [false, true])
  func limits(end: String, isSplit: Bool) {
    for (count, isTaken) in [(9, true), (10, true), (11, false)] {
      let text = String(repeating: "x", count: count)
      let reads = isSplit ? (text + end).map(String.init) : [text + end]
      #expect(pieces(of: reads, limit: 10) == [isTaken ? text : "<overlong>"], "\(count) bytes")
    }
  }

  @Test("A blank line over the limit is too long as well")
  func limitsBlankLines() {
    #expect(pieces(of: ["           \na\n"], limit: 10) == ["<overlong>", "a"])
  }

  @Test(
    "A line that is too long is told once, and the next one is read", arguments: [1, 5, 7, 1000])
  func tellsOverlongOnce(readSize: Int) {
    let stream = Array((String(repeating: "x", count: 500) + "\nok\n").utf8)
    var framer = LineFramer(limit: 10)
    let pieces = Pieces()
    for start in stride(from: 0, to: stream.count, by: readSize) {
      framer.receive(Array(stream[start..<min(start + readSize, stream.count)]).span, pieces.take)
      #expect(framer.heldCount <= 11)
    }
    #expect(pieces.all == ["<overlong>", "ok"])
  }

  @Test("A carriage return at the limit may belong to the line's end or not")
  func waitsAfterCarriageReturn() {
    #expect(pieces(of: ["0123456789\r", "\nok\n"], limit: 10) == ["0123456789", "ok"])
    #expect(pieces(of: ["0123456789\r", "x\nok\n"], limit: 10) == ["<overlong>", "ok"])
    #expect(pieces(of: ["0123456789\r", "\r\nok\n"], limit: 10) == ["<overlong>", "ok"])
  }

  @Test("A line that is never ended is told when it passes the limit, and not again at the end")
  func tellsUnended() { #expect(pieces(of: ["01234567890"], limit: 10) == ["<overlong>"]) }

  @Test("After enough no piece follows until it is resumed")
  func pauses() {
    var framer = LineFramer(limit: 100)
    let pieces = Pieces()
    pieces.appetite = .enough
    framer.receive(Array("a\nb\n\nc\nd".utf8).span, pieces.take)
    #expect(pieces.all == ["a"])
    framer.resume(pieces.take)
    #expect(pieces.all == ["a", "b"])
    pieces.appetite = .more
    framer.resume(pieces.take)
    #expect(pieces.all == ["a", "b", "c"])
    #expect(framer.heldCount == 1)
    framer.receive(Array("e\n".utf8).span, pieces.take)
    #expect(pieces.all == ["a", "b", "c", "de"])
    #expect(framer.heldCount == 0)
  }

  @Test("Finishing pauses as well, and goes on when asked again")
  func pausesWhileFinishing() {
    var framer = LineFramer(limit: 100)
    let pieces = Pieces()
    pieces.appetite = .enough
    framer.receive(Array("a\nb\nc\nd".utf8).span, pieces.take)
    framer.finish(pieces.take)
    #expect(pieces.all == ["a", "b"])
    framer.finish(pieces.take)
    #expect(pieces.all == ["a", "b", "c"])
    framer.finish(pieces.take)
    #expect(pieces.all == ["a", "b", "c", "d"])
    framer.finish(pieces.take)
    #expect(pieces.all == ["a", "b", "c", "d"])
  }

  @Test("A pause in the midst of a line that is too long changes nothing")
  func pausesBeforeOverlong() {
    var framer = LineFramer(limit: 4)
    let pieces = Pieces()
    pieces.appetite = .enough
    framer.receive(Array("a\n123456".utf8).span, pieces.take)
    framer.resume(pieces.take)
    framer.receive(Array("789\nb\n".utf8).span, pieces.take)
    #expect(pieces.all == ["a", "<overlong>", "b"])
  }
}
