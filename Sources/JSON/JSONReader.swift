import CSimdjson

/// Reads JSON texts with simdjson, one at a time, into a tape that is read in place.
@safe
package struct JSONReader: ~Copyable {
  /// Arrays and objects nested deeper than this are refused; an empty one is no deeper than a scalar.
  package static let maximumDepth = 256

  private let parser: OpaquePointer
  /// A copy of the text, with the readable bytes behind it that simdjson asks for.
  private var text: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// A text that was read.
  package struct Document {
    /// The value; it stands until the reader's next read.
    package var root: TapeValue
    /// Whether an escaped lone surrogate was taken as U+FFFD.
    package var mendedSurrogate: Bool
  }

  /// A reader with its buffers; they grow with the longest text read.
  package init() {
    guard let parser = unsafe tombolo_json_parser_new(Self.maximumDepth + 1) else {
      fatalError("no memory for a JSON parser")
    }
    unsafe self.parser = unsafe parser
    capacity = 4096
    unsafe text = Self.buffer(capacity)
  }

  deinit {
    unsafe tombolo_json_parser_free(parser)
    unsafe text.deallocate()
  }

  /// Reads one JSON text.
  ///
  /// An escaped lone surrogate, which JavaScript makes when it cuts an emoji, counts as U+FFFD (flutter/flutter#43302).
  ///
  /// - Throws: `JSONError` with the reason and the byte where the text is no JSON.
  package mutating func read(_ source: Span<UInt8>) throws(JSONError) -> Document {
    if let root = parse(source) { return Document(root: root, mendedSurrogate: false) }
    if let mended = LoneSurrogates.mend(source), let root = parse(mended.span) {
      return Document(root: root, mendedSurrogate: true)
    }
    throw JSONSyntax.error(in: source) ?? JSONError(reason: "more than memory can hold", byte: 0)
  }

  /// Reads a value by way of its text, for code that takes values on a tape.
  ///
  /// - Throws: `JSONError` where the value is nested too deep.
  package mutating func read(_ value: JSONValue) throws(JSONError) -> Document {
    let text = Array(value.text.utf8)
    return try read(text.span)
  }

  private mutating func copy(_ source: Span<UInt8>) {
    if source.count > capacity {
      capacity = source.count * 2
      unsafe text.deallocate()
      unsafe text = Self.buffer(capacity)
    }
    unsafe source.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { unsafe text.update(from: start, count: source.count) }
    }
  }

  private static func buffer(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let count = capacity + tombolo_json_padding()
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    unsafe buffer.initialize(repeating: 0, count: count)
    return unsafe buffer
  }

  private mutating func parse(_ source: Span<UInt8>) -> TapeValue? {
    copy(source)
    var tape: UnsafePointer<UInt64>?
    var strings: UnsafePointer<UInt8>?
    let status = unsafe tombolo_json_parse(parser, text, source.count, &tape, &strings)
    guard status == TOMBOLO_JSON_OK.rawValue, let tape = unsafe tape, let strings = unsafe strings
    else { return nil }
    return unsafe TapeValue(tape: tape, strings: strings, index: 1)
  }
}

extension JSONValue {
  /// Reads a JSON text into a value of its own.
  ///
  /// - Throws: `JSONError` with the reason and the byte where the text is no JSON.
  package init(reading text: Span<UInt8>) throws(JSONError) {
    var reader = JSONReader()
    self = try reader.read(text).root.value
  }
}
