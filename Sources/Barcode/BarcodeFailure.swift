/// Why a text has no barcode.
package enum BarcodeFailure: Error, Equatable {
  /// There is nothing to encode.
  case empty
  /// The first character that ASCII hasn't.
  case nonASCII(Character)
  /// It has so many characters, more than zint takes; its sentence says why.
  case tooLong(count: Int, reason: String)
  /// zint refuses it for another reason: out of memory.
  case refused(reason: String)
}

extension BarcodeFailure: CustomStringConvertible {
  /// A sentence without its full stop: what failed, on which value, and what to do about it.
  package var description: String {
    switch self {
    case .empty: "an empty text has no barcode; give at least one character"
    case .nonASCII(let character):
      "Code 128 takes ASCII alone, and \"\(character)\" is none; leave it out or spell it otherwise"
    case .tooLong(let count, let reason):
      "a text of \(count) characters is too long for a barcode: \(reason); shorten it, or use digits, which take half the room"
    case .refused(let reason): "zint refuses the text: \(reason)"
    }
  }
}
