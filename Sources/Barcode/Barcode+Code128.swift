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
    let symbol = try ZintSymbol()
    return Barcode(text: text, row: try symbol.code128(Array(text.utf8)))
  }
}
