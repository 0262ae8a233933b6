import FoundationEssentials
import Phone

/// Bytes as text on the wire: RFC 4648's Base64, padded, and nothing else.
enum Base64 {
  /// The text of bytes.
  static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes that an argument's text stands for.
  ///
  /// - Throws: `Refusal` where the text is not the one that `encode` has for them.
  static func decode(_ text: String, argument: String) throws(Refusal) -> [UInt8] {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      throw .invalidArgument(argument, expected: "bytes in Base64, padded", got: fault(in: text))
    }
    return [UInt8](data)
  }

  /// What keeps a text from being Base64.
  private static func fault(in text: String) -> String {
    let digits = text.utf8.prefix { isDigit($0) }.count
    let padding = text.utf8.dropFirst(digits).prefix { $0 == UInt8(ascii: "=") }.count
    if digits + padding < text.utf8.count {
      return "a character that Base64 has not, at byte \(digits + padding)"
    }
    return (digits + padding).isMultiple(of: 4)
      ? "padding that doesn't fit the \(digits) characters before it"
      : "\(text.utf8.count) characters, which is no multiple of 4"
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
