import CZint

extension Barcode {
  /// A text as Code 128 (ISO/IEC 15417), in the code sets that make it shortest.
  ///
  /// How long a text may be is zint's to say: 60 symbol characters in version 2.11, which is 60 letters or 118 digits.
  package static func code128(_ text: String) throws(BarcodeFailure) -> Barcode {
    guard !text.isEmpty else { throw .empty }
    // A line's end in two characters, CR and LF, is one Character and ASCII all the same.
    if let character = text.first(where: { !$0.unicodeScalars.allSatisfy(\.isASCII) }) {
      throw .nonASCII(character)
    }
    return Barcode(text: text, row: try row(Array(text.utf8)))
  }

  /// The modules of ASCII bytes, each whether it is dark.
  private static func row(_ bytes: [UInt8]) throws(BarcodeFailure) -> [Bool] {
    guard let count = Int32(exactly: bytes.count) else {
      throw .tooLong(count: bytes.count, reason: "it has 2 GiB or more")
    }
    var modules = [UInt8](repeating: 0, count: Int(tombolo_zint_row_capacity()))
    var message = [CChar](repeating: 0, count: Int(tombolo_zint_message_capacity()))
    var width: Int32 = 0
    let status = unsafe tombolo_zint_code128(bytes, count, &modules, &width, &message)
    if status == ZINT_ERROR_TOO_LONG {
      throw .tooLong(count: bytes.count, reason: words(message))
    }
    guard status < ZINT_ERROR, width > 0 else { throw .refused(reason: words(message)) }
    return modules.prefix(Int(width)).map { $0 != 0 }
  }

  /// zint's own words, without the number before them.
  private static func words(_ message: [CChar]) -> String {
    let text = String(
      decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? text
  }
}
